/** Reads, cuts and writes pictures. */
import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** One number per pixel, line by line. */
  readonly pixels: Uint32Array;
}

/** A part of a picture, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function decodePicture(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, pixels: new Uint32Array(data.buffer, data.byteOffset, width * height) };
}

export function encodePicture({ width, height, pixels }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data.set(readBytes(pixels));
  return PNG.sync.write(png);
}

/** Returns the bytes of the pixels: red, green, blue, alpha. */
export function readBytes(pixels: Uint32Array): Uint8Array {
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

/** Returns a part of a picture. What lies outside the picture is transparent. */
export function cutOut({ width, height, pixels }: Picture, box: Box): Picture {
  const part = new Uint32Array(box.width * box.height);
  const left = Math.max(0, box.x);
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 1) {
    const line = pixels.subarray(y * width + left, y * width + Math.min(width, box.x + box.width));
    part.set(line, (y - box.y) * box.width + left - box.x);
  }
  return { width: box.width, height: box.height, pixels: part };
}

/** Returns the picture with columns in place of its lines. */
export function transpose({ width, height, pixels }: Picture): Picture {
  const turned = new Uint32Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + y] = pixels[y * width + x] ?? 0;
  }
  return { width: height, height: width, pixels: turned };
}

function listLines({ width, height, pixels }: Picture): Uint32Array[] {
  return Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width));
}

/** Returns a text that equal lines have in common: line by line. */
export function hashLines(picture: Picture): string[] {
  return listLines(picture).map(hash);
}

/** The steps of a colour between neighbours where something begins, and the ground does not only become lighter. */
const EDGE_STEPS = 24;

/**
 * Returns a text that lines have in common in which the same begins at the same places, on whatever ground: line by
 * line. What has moved stands on another part of the ground, and its edges may fall between two pixels.
 */
export function outlineLines(picture: Picture): string[] {
  const { width } = picture;
  return listLines(picture).map((line) => {
    const edges = line.map((pixel, x) => (isNear(pixel, line[Math.max(0, x - 1)] ?? 0) ? 0 : 1));
    const ground = [0, width >> 1, width - 1].map((x) => ((line[x] ?? 0) & 0xe0_e0_e0).toString(36));
    return edges.includes(1) ? hash(edges) : ground.join();
  });
}

/** Returns whether the other picture has nearly the same pixel, moved down by one of these numbers of lines. */
export function hasTwin(picture: Picture, index: number, other: Picture, moves: readonly number[]): boolean {
  const pixel = picture.pixels[index] ?? 0;
  return moves.some((move) => isNear(other.pixels[index + move * picture.width] ?? 0, pixel));
}

/** Returns whether two pixels differ by few steps of a colour. */
function isNear(one: number, other: number): boolean {
  if (one === other) return true;
  for (const shift of [0, 8, 16, 24]) {
    if (Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)) > EDGE_STEPS) return false;
  }
  return true;
}

/** Returns a text that equal pictures have in common. A plain area counts by its height and colour. */
export function hashPicture({ width, height, pixels }: Picture): string {
  const [colour = 0] = pixels;
  if (pixels.every((pixel) => pixel === colour)) return `${height} of ${colour}`;
  return `${width}x${height} ${hash(pixels)}`;
}

export function hashText(text: string): string {
  return createHash('md5').update(text).digest('base64');
}

function hash(pixels: Uint32Array): string {
  return createHash('md5').update(readBytes(pixels)).digest('base64');
}
