/** Gives each world a colour, also in the icon of the browser tab, so that a tester can tell worlds apart. */

/** The number of colours. The first worlds of the list, as many as there are colours, all differ. */
const COLOURS = 12;
const DEGREES = 360 / COLOURS;

/**
 * Returns the hue of a world in degrees. It follows from the name; where an earlier world of the list has this
 * hue, the next free one is taken.
 *
 * listed: the names of the worlds in the order of the list.
 */
export function findWorldHue(name: string, listed: readonly string[]): number {
  const taken = new Set<number>();
  for (const other of listed.slice(0, COLOURS)) {
    let hue = hashName(other);
    while (taken.has(hue)) hue = (hue + DEGREES) % 360;
    if (other === name) return hue;
    taken.add(hue);
  }
  return hashName(name);
}

function hashName(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (hash % COLOURS) * DEGREES;
}

/** Returns an icon for the browser tab of the console, as a data URL: stripes in the colour of the world. */
export function buildWorldIcon(hue: number): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
    `<rect width="16" height="16" rx="3" fill="oklch(0.75 0.15 ${hue})"/>` +
    '<path d="M0 16 16 0M-4 12 12-4M4 20 20 4" stroke="#14160a" stroke-width="3.4"/></svg>';
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
