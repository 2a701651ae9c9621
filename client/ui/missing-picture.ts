/**
 * Draws a picture in place of one that cannot be loaded, so that the browser never shows its sign for a broken
 * picture. Loaded with the first such picture of a page.
 */

/** A window with an empty ledge, which fills a box of any ratio. */
const COVER = toAddress(
  `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#12262a"/>
<svg viewBox="-30 -14 192 140"><path d="M14 98V64a52 52 0 0 1 104 0v34z" fill="#213f43"/>
<path d="M47 98V62a8 8 0 0 1 8-8h22a8 8 0 0 1 8 8v36" fill="none" stroke="#f3dcc0" stroke-dasharray="5 5" stroke-width="2"/>
<path d="M14 98V64a52 52 0 0 1 104 0v34" fill="none" stroke="#e8a66a" stroke-width="3"/>
<path d="M2 97h128v5H2z" fill="#e8a66a"/></svg></svg>`,
);

/** The size and the font of a name that replaces a logo, in px. */
const NAME_HEIGHT = 22;
const NAME_FONT = '600 15px system-ui, sans-serif';

/**
 * Shows a drawing in an image that has failed to load: its name if the image is a logo, which has a name and no
 * fixed width, otherwise a cover. The image loads again when React gives it another address.
 */
export function replaceMissingPicture(image: HTMLImageElement): void {
  if (image.src.startsWith('data:')) return;
  const isLogo = image.alt !== '' && !image.hasAttribute('width');
  const drawing = isLogo ? drawName(image.alt, measureName(image.alt), getComputedStyle(image).color) : COVER;
  // Within <picture>, the sources take precedence over the image's own address.
  for (const source of image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source') ?? []) {
    source.srcset = drawing;
  }
  image.src = drawing;
}

/** Draws a name in place of a logo and returns the address of the drawing. widthPx: the width of the name. */
export function drawName(name: string, widthPx: number, colour: string): string {
  const escaped = name.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return toAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${NAME_HEIGHT}">
<text y="16" textLength="${widthPx}" style="font:${NAME_FONT};fill:${colour}">${escaped}</text></svg>`,
  );
}

function measureName(name: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return name.length * 8;
  context.font = NAME_FONT;
  return Math.ceil(context.measureText(name).width);
}

function toAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
