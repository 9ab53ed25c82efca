// Pan and zoom of the map by mouse, touch and keyboard.

import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent } from "d3-zoom";

export interface Zoomer {
  by: (factor: number) => void;
  pan: (x: number, y: number) => void;
  whole: () => void;
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
    whole: () => picture.call(behaviour.transform, zoomIdentity),
    end: () => picture.on(".zoom", null),
  };
}
