/** Gives each world a colour, also in the icon of the browser tab, so that a tester can tell worlds apart. */

/** The golden angle, by which the hues of names that differ little are far apart. */
const STEP_DEGREES = 137;

/** Returns the hue of a world in degrees, which follows from its name. */
export function findWorldHue(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (hash * STEP_DEGREES) % 360;
}

/** Returns an icon for the browser tab of the console, as a data URL: stripes in the colour of the world. */
export function buildWorldIcon(hue: number): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
    `<rect width="16" height="16" rx="3" fill="oklch(0.75 0.15 ${hue})"/>` +
    '<path d="M0 16 16 0M-4 12 12-4M4 20 20 4" stroke="#14160a" stroke-width="3.4"/></svg>';
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
