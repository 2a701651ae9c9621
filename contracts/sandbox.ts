/**
 * The permissions of a page in a sandbox: its scripts, forms and windows, such as the rules of a game, and a phone held
 * in one direction. Neither its own origin nor a way to make the site leave its page is among them.
 */
export const SANDBOX: readonly string[] = [
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
