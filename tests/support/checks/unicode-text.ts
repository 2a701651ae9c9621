import fc from 'fast-check';

const character = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));

/** A text of any characters, lone surrogates included. That of fast-check keeps 130 MB of tables in each worker. */
export function unicodeText(constraints: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  return fc.array(character, constraints).map((characters) => characters.join(''));
}
