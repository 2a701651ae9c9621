/** Draws pictures for the tests, as PNG and back, as those of a browser come. */
import {
  decodePicture,
  encodePicture,
  type Picture,
} from '../../../../scripts/screenshots/against/picture.ts';

export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A number that chooses the pixels: equal ones look the same wherever they stand. */
  readonly look: number;
}

const BACKGROUND = 0xff_33_22_11;

/** Draws shapes on a plain ground. Within a shape each pixel has a colour of its own, as in a text or a photo. */
export function draw(width: number, height: number, ...shapes: Shape[]): Picture {
  const pixels = new Uint32Array(width * height).fill(BACKGROUND);
  for (const { look, ...box } of shapes) {
    for (let y = 0; y < box.height; y += 1) {
      for (let x = 0; x < box.width; x += 1) {
        pixels[(box.y + y) * width + box.x + x] = 0xff_00_00_00 + mix(look, x, y);
      }
    }
  }
  return decodePicture(encodePicture({ width, height, pixels }));
}

function mix(look: number, x: number, y: number): number {
  const sum = Math.imul(look, 374_761_393) + Math.imul(x, 668_265_263) + Math.imul(y, 1_274_126_177);
  return Math.imul(sum ^ (sum >>> 13), 1_103_515_245) >>> 8;
}
