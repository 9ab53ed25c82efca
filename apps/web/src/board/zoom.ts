// Pan and zoom of the map by mouse, touch and keyboard.

import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent } from "d3-zoom";

export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of a picture that has these points, and so much around them; nothing without points. */
export function around(points: readonly { x: number; y: number }[], by: number): Part | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - by,
    right: Math.max(...xs) + by,
    top: Math.min(...ys) - by,
    bottom: Math.max(...ys) + by,
  };
}

export interface Zoomer {
  by: (factor: number) => void;
  pan: (x: number, y: number) => void;
  whole: () => void;
  /** Brings a part of the picture near, as far as it fits. */
  to: (part: Part) => void;
  end: () => void;
}

/** Lets a picture be moved; `moved` gets the transform of what is inside it. */
export function zoomable(
  svg: SVGSVGElement,
  size: { width: number; height: number },
  moved: (transform: string, scale: number) => void,
): Zoomer {
  const margin = 80;
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, 8])
    .translateExtent([
      [-margin, -margin],
      [size.width + margin, size.height + margin],
    ])
    .filter((event: Event) => {
      const held = event.target instanceof Element && event.target.closest("[data-drag]");
      return (
        !(held && event.type !== "wheel") && !(event instanceof MouseEvent && event.button > 0)
      );
    })
    .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      moved(event.transform.toString(), event.transform.k);
    });
  const picture = select(svg);
  picture.call(behaviour).on("dblclick.zoom", null);
  return {
    by: (factor) => picture.call(behaviour.scaleBy, factor),
    pan: (x, y) => picture.call(behaviour.translateBy, x, y),
    to: ({ left, top, right, bottom }) => {
      const box = svg.viewBox.baseVal;
      const near = Math.min(box.width / (right - left), box.height / (bottom - top), 8);
      const scale = Math.max(1, near);
      // What is shown stays on the sheet.
      const within = (middle: number, from: number, length: number) => {
        const half = length / scale / 2;
        return Math.max(from + half, Math.min(from + length - half, middle));
      };
      const x = within((left + right) / 2, box.x, box.width);
      const y = within((top + bottom) / 2, box.y, box.height);
      const transform = zoomIdentity
        .translate(box.x + box.width / 2, box.y + box.height / 2)
        .scale(scale)
        .translate(-x, -y);
      picture.call(behaviour.transform, transform);
    },
    whole: () => picture.call(behaviour.transform, zoomIdentity),
    end: () => picture.on(".zoom", null),
  };
}
