/** Draws QR codes. This module loads only where one is shown. */
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

export interface QrPath {
  /** The dark modules as the data of an SVG path; each module is one unit wide and high. */
  readonly path: string;
  /** The number of modules on each side. */
  readonly size: number;
}

/** Returns the QR code of a text. It stays readable when 15 % of it is hidden. */
export function drawQrPath(text: string): QrPath {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { path: toSvgPath(code), size: code.size };
}
