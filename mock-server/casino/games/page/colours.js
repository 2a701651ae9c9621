// The colours of chips and balls; their classes are declared in game.css.
const COLOURS = ['blue', 'red', 'green', 'black', 'violet'];

/**
 * Returns the class of the colour at an index; after the last colour, the first follows.
 * @param {number} index
 */
export function pickColour(index) {
  return COLOURS[index % COLOURS.length] ?? '';
}
