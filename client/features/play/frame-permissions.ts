/** Permissions of the page of a provider in its frame. */

/**
 * The permissions of every game: its forms and windows, such as the rules of the game, and a phone held in one
 * direction.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-orientation-lock',
  'allow-pointer-lock',
  'allow-presentation',
];

/** The features that games use. They are allowed at any origin, since providers redirect to others. */
export const FRAME_FEATURES = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'picture-in-picture',
  'screen-wake-lock',
]
  .map((feature) => `${feature} *`)
  .join('; ');

/**
 * Returns the sandbox of a game's frame. A page of another origin keeps its own origin, without which it has
 * neither storage nor cookies. A page of the site's origin must not keep it: it could remove its own sandbox and
 * read the session.
 *
 * siteAddress: the address of the page that contains the frame.
 */
export function buildSandbox(url: string, siteAddress: string): string {
  return [...SANDBOX, ...(isForeign(url, siteAddress) ? ['allow-same-origin'] : [])].join(' ');
}

/** Returns whether a game is a web page of another origin than the site. */
export function isForeign(url: string, siteAddress: string): boolean {
  if (!URL.canParse(url, siteAddress)) return false;
  const { protocol, origin } = new URL(url, siteAddress);
  return /^https?:$/.test(protocol) && origin !== new URL(siteAddress).origin;
}
