// A sheet that comes to hand is brought to where it can be read: to the top of the panel, or below the
// table where that stays in sight.

const MARGIN = 8;

export function bringUp(sheet: HTMLElement): void {
  const [map, panel] = [document.querySelector(".map"), sheet.closest(".panel")];
  if (!map || !panel) return;
  const { top } = sheet.getBoundingClientRect();
  const style = getComputedStyle(map);
  if (style.position === "sticky") {
    const covered = parseFloat(style.top) + map.clientHeight;
    window.scrollBy(0, top - covered - MARGIN);
  } else panel.scrollTop += top - panel.getBoundingClientRect().top - MARGIN;
}
