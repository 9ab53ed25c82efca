// Makes a screenshot small: 256 colours and the best packing. Our pages are drawn, not photographed,
// so that nothing is lost that one would see.

import { crc32, deflateSync, inflateSync } from "node:zlib";

interface Picture {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  pixels: Buffer;
}

/** The number that a filter of the format expects in place of a byte. */
function expected(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

function read(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png[24] !== 8 || png[25] !== 2) throw new Error("not a screenshot of chromium");
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(body);
  }
  const packed = inflateSync(Buffer.concat(parts));
  const row = width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x >= 3 ? (pixels[at - 3] ?? 0) : 0;
      const above = y > 0 ? (pixels[at - row] ?? 0) : 0;
      const corner = x >= 3 && y > 0 ? (pixels[at - row - 3] ?? 0) : 0;
      const byte = packed[y * (row + 1) + 1 + x] ?? 0;
      pixels[at] = byte + expected(filter, left, above, corner);
    }
  }
  return { width, height, pixels };
}

/** The colours that are used most, and for every pixel the one that comes nearest. */
function paint({ width, height, pixels }: Picture): { palette: number[]; places: Buffer } {
  const often = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    often.set(colour, (often.get(colour) ?? 0) + 1);
  }
  const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;
  const far = (one: number, other: number) => {
    const [r, g, b] = channels(one);
    const [x, y, z] = channels(other);
    return (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
  };
  const palette: number[] = [];
  const apart = [600, 200, 60, 0];
  const wanted = [...often].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
  for (const least of apart) {
    for (const colour of wanted) {
      if (palette.length < 256 && palette.every((other) => far(colour, other) > least)) {
        palette.push(colour);
      }
    }
  }
  const nearest = new Map<number, number>();
  const places = Buffer.alloc((width + 1) * height);
  for (let k = 0; k < width * height; k++) {
    const colour = pixels.readUIntBE(k * 3, 3);
    let place = nearest.get(colour);
    if (place === undefined) {
      const miles = palette.map((other) => far(colour, other));
      place = miles.indexOf(Math.min(...miles));
      nearest.set(colour, place);
    }
    places[Math.floor(k / width) * (width + 1) + 1 + (k % width)] = place;
  }
  return { palette, places };
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** The same picture, small. */
export function small(png: Buffer): Buffer {
  const picture = read(png);
  const { palette, places } = paint(picture);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(picture.width, 0);
  head.writeUInt32BE(picture.height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.alloc(palette.length * 3);
  palette.forEach((colour, k) => colours.writeUIntBE(colour, k * 3, 3));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(places, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
