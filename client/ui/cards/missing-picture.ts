/**
 * Draws a picture in place of one that cannot be loaded, so that the browser never shows its sign for a broken
 * picture. Loaded with the first such picture of a page.
 */

/** From this ratio of width to height on, a picture is the ground of a text, which stands at its left. */
const MIN_GROUND_RATIO = 2.2;
/** The size of a name that replaces a logo, in px. */
const NAME_SIZE = 15;
const NAME_HEIGHT = 22;

/**
 * Shows a drawing in an image that has failed to load: its name if the image is a logo, which has a name and no
 * fixed width, otherwise a cover. The image loads again when React gives it another address.
 */
export function replaceMissingPicture(image: HTMLImageElement): void {
  if (image.src.startsWith('data:image')) return;
  const isLogo = image.alt !== '' && !image.hasAttribute('width');
  const isGround = image.clientWidth > MIN_GROUND_RATIO * image.clientHeight;
  const drawing = isLogo ? drawName(image) : drawCover(findInitials(image.dataset.name), isGround);
  // Within <picture>, the sources take precedence over the image's own address.
  for (const source of image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source') ?? []) {
    source.srcset = drawing;
  }
  image.src = drawing;
}

/** Returns the first letters of the first two words of a name; a number counts whole. */
function findInitials(name = ''): string {
  const words = name.match(/\d{1,3}|\p{L}+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => (/\d/.test(word) ? word : word.charAt(0).toLocaleUpperCase('tr')))
    .join('');
}

/**
 * Draws a window with initials on its ledge, which fills a box of any ratio. Returns the address of the drawing.
 * initials: letters and digits only, since they are not escaped.
 */
function drawCover(initials: string, isGround: boolean): string {
  const place = isGround ? 'xMaxYMid' : 'xMidYMid';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#12262a"/>
<svg viewBox="-30 -14 192 140" preserveAspectRatio="${place} meet">
<path d="M14 98V64a52 52 0 0 1 104 0v34z" fill="#213f43"/>
<text x="66" y="88" fill="#f3dcc0" font-family="Georgia, serif" font-size="40" text-anchor="middle">${initials}</text>
<path d="M14 98V64a52 52 0 0 1 104 0v34" fill="none" stroke="#e8a66a" stroke-width="3"/>
<path d="M2 97h128v5H2z" fill="#e8a66a"/></svg></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Draws the name of a logo in the font and the colour of the page, which an SVG in an image could not use.
 * Returns the address of the drawing.
 */
function drawName(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return drawCover(findInitials(image.alt), false);
  const { color, fontFamily } = getComputedStyle(image);
  const font = `600 ${NAME_SIZE}px ${fontFamily}`;
  context.font = font;
  const scale = Math.ceil(devicePixelRatio);
  canvas.width = Math.ceil(context.measureText(image.alt).width) * scale;
  canvas.height = NAME_HEIGHT * scale;
  // A change of the size resets the context.
  context.scale(scale, scale);
  context.font = font;
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.fillText(image.alt, 0, NAME_HEIGHT / 2);
  return canvas.toDataURL();
}
