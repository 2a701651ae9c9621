// Converts the letters of eleven open fonts into a table of outlines, fixtures/art/letters.json. Covers draw
// these outlines, since an SVG inside <img> cannot load a font. The table is committed, so neither the fonts
// nor opentype.js are dependencies of vitrin.
//
//   node scripts/letters/build-letters.mjs
//
// The script installs fixed versions of the packages in .vitrin/letters, so that the table stays the same.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installOnDemand, root } from '../install.mjs';

const PACKAGES_FOLDER = join(root, '.vitrin/letters');
const TABLE = join(root, 'fixtures/art/letters.json');
const LICENCE = join(root, 'fixtures/art/LETTERS-LICENCE.md');

const OPENTYPE_VERSION = '2.0.0';
const FONT_VERSION = '5.3.0';

/**
 * @typedef {{ face: string, font: string, weight: number, tracking: number, script?: boolean }} Spec
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ type: string, x: number, y: number, x1: number, y1: number, x2: number, y2: number }} Command
 *
 * The types of opentype.js are not available, since it is installed at run time. These are the parts in use:
 * @typedef {{ advanceWidth: number, getBoundingBox(): { y2: number },
 *   getPath(x: number, y: number, size: number): { commands: Command[] } }} Glyph
 * @typedef {{ unitsPerEm: number, charToGlyph(character: string): Glyph, charToGlyphIndex(character: string): number,
 *   getKerningValue(left: Glyph, right: Glyph): number, getEnglishName(name: string): string | undefined }} Font
 */

/**
 * The height of capital letters in the units of the table's coordinates. With this height, coordinates that
 * are whole numbers are precise enough for letters of 330 px.
 */
const CAP = 160;

/**
 * The faces have their own names, because a modified version may not use a reserved font name (OFL 3).
 *
 * @type {Spec[]}
 */
const FACES = [
  { face: 'poster', font: 'anton', weight: 400, tracking: 4 },
  { face: 'slab', font: 'alfa-slab-one', weight: 400, tracking: 2 },
  { face: 'cinema', font: 'limelight', weight: 400, tracking: 2 },
  { face: 'temple', font: 'cinzel', weight: 900, tracking: 0 },
  { face: 'tale', font: 'metamorphous', weight: 400, tracking: 0 },
  { face: 'neon', font: 'righteous', weight: 400, tracking: 2 },
  { face: 'block', font: 'bungee', weight: 400, tracking: 0 },
  { face: 'circuit', font: 'audiowide', weight: 400, tracking: 0 },
  { face: 'brush', font: 'lobster', weight: 400, tracking: 0, script: true },
  { face: 'steel', font: 'russo-one', weight: 400, tracking: 4 },
  { face: 'pirate', font: 'pirata-one', weight: 400, tracking: 4, script: true },
];

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛ';
const SMALL = 'abcdefghijklmnopqrstuvwxyzçğıöşüâîû';
/**
 * Maps accented capitals to their plain letters. If an accented letter contains the whole outline of its
 * plain letter, the table stores only the outline of the accent.
 *
 * @type {Readonly<Record<string, string>>}
 */
const PLAIN = { Ç: 'C', Ğ: 'G', İ: 'I', Ö: 'O', Ş: 'S', Ü: 'U', Â: 'A', Î: 'I', Û: 'U' };
/** @type {Readonly<Record<string, string>>} */
const PLAIN_SMALL = { ç: 'c', ğ: 'g', i: 'ı', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'ı', û: 'u' };
const OTHERS = '0123456789’&.,-!× ';

installOnDemand(PACKAGES_FOLDER, {
  'opentype.js': OPENTYPE_VERSION,
  ...Object.fromEntries(FACES.map(({ font }) => [`@fontsource/${font}`, FONT_VERSION])),
});
/** @type {{ parse(buffer: ArrayBuffer): Font }} */
const opentype = createRequire(join(PACKAGES_FOLDER, 'package.json'))('opentype.js');
// Each face has one line, so that a diff shows which face has changed.
const lines = FACES.map((spec) => `${JSON.stringify(spec.face)}:${JSON.stringify(readOutlines(spec))}`);
writeFileSync(TABLE, `{\n${lines.join(',\n')}\n}\n`);
writeFileSync(LICENCE, buildLicence());
console.log(`${TABLE}: ${readFileSync(TABLE).length} bytes, ${FACES.length} faces`);

/** @param {Spec} spec @param {'latin' | 'latin-ext'} part */
function readFont({ font, weight }, part) {
  const file = `node_modules/@fontsource/${font}/files/${font}-${part}-${weight}-normal.woff`;
  return opentype.parse(new Uint8Array(readFileSync(join(PACKAGES_FOLDER, file))).buffer);
}

/** @param {Spec} spec */
function readOutlines(spec) {
  const { tracking, script = false } = spec;
  const latin = readFont(spec, 'latin');
  const extended = readFont(spec, 'latin-ext');
  const scale = CAP / latin.charToGlyph('H').getBoundingBox().y2;

  /** @param {string} character */
  const readContours = (character) => {
    const font = [latin, extended].find((one) => one.charToGlyphIndex(character) > 0);
    if (!font) throw new Error(`${spec.font} has no ${character}`);
    const glyph = font.charToGlyph(character);
    const advance = Math.round(glyph.advanceWidth * scale) + tracking;
    // At this font size, capitals are CAP high. The baseline is at y = 0, and y points down.
    return { advance, contours: formatContours(glyph.getPath(0, 0, font.unitsPerEm * scale).commands) };
  };
  /** @type {Record<string, string>} */
  const glyphs = {};
  for (const character of [...CAPITALS, ...(script ? SMALL : ''), ...OTHERS]) {
    const { advance, contours } = readContours(character);
    const plain = PLAIN[character] ?? PLAIN_SMALL[character];
    const shared = plain ? readContours(plain).contours : [];
    const rest = contours.filter((contour) => !shared.includes(contour));
    const shares = plain && contours.length - rest.length === shared.length;
    glyphs[character] = shares
      ? `${advance}${plain} ${rest.join('')}`
      : `${advance} ${contours.join('')}`.trim();
  }
  return { glyphs, kerning: listKerning(latin, scale) };
}

/**
 * Lists kerning pairs of the plain alphabet. Accented letters kern like their plain letter (fixtures/art/letters.ts).
 *
 * @param {Font} font
 * @param {number} scale
 */
function listKerning(font, scale) {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...'abcdefghijklmnopqrstuvwxyz'];
  /** @type {Record<string, number>} */
  const pairs = {};
  for (const left of letters) {
    for (const right of letters) {
      const value = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right));
      const kern = Math.round(value * scale);
      // Kerning of less than 3 % of the height of capitals, as most pairs have, is not visible.
      if (Math.abs(kern) >= CAP * 0.03) pairs[left + right] = kern;
    }
  }
  return pairs;
}

/**
 * Formats each contour as a string of SVG path commands: M is absolute; h, v, l, q and c are relative. A
 * command letter is left out if it repeats the previous one. There is no z, since every contour is closed.
 * fixtures/art/letters.ts parses the strings.
 *
 * @param {Command[]} commands
 */
function formatContours(commands) {
  /** @type {string[]} */
  const contours = [];
  let at = { x: 0, y: 0 };
  let last = '';
  /** @type {(x: number, y: number) => Point} */
  const round = (x, y) => ({ x: Math.round(x), y: Math.round(y) });
  /** @type {(letter: string, numbers: number[]) => void} */
  const put = (letter, numbers) => {
    const joined = numbers.map((n, i) => (n >= 0 && (i > 0 || letter === last) ? ` ${n}` : `${n}`)).join('');
    contours[contours.length - 1] += letter === last ? joined : letter + joined;
    last = letter;
  };
  for (const c of commands) {
    if (c.type === 'Z') continue;
    const end = round(c.x, c.y);
    const from = at;
    /** @type {(point: Point) => number[]} */
    const by = (point) => [point.x - from.x, point.y - from.y];
    if (c.type === 'M') {
      contours.push('');
      last = '';
      put('M', [end.x, end.y]);
    } else if (end.x === from.x && end.y === from.y) continue;
    else if (c.type === 'Q') put('q', [...by(round(c.x1, c.y1)), ...by(end)]);
    else if (c.type === 'C') put('c', [...by(round(c.x1, c.y1)), ...by(round(c.x2, c.y2)), ...by(end)]);
    else if (end.y === from.y) put('h', [end.x - from.x]);
    else if (end.x === from.x) put('v', [end.y - from.y]);
    else put('l', by(end));
    at = end;
  }
  return contours;
}

function buildLicence() {
  const [body = ''] = /-----------.*/s.exec(readLicence('anton')) ?? [];
  return [
    '# Licence of letters.json',
    `The outlines in \`letters.json\` are a Modified Version (subset, scaled, rounded) of the fonts below. They are
licensed under the SIL Open Font License 1.1, reproduced at the end; the rest of the project is not.
Made by \`scripts/letters/build-letters.mjs\`. No font is bundled, and no face of the table bears a Reserved Font Name.`,
    FACES.map(formatNotice).join('\n'),
    `\`\`\`\n${body.trim()}\n\`\`\`\n`,
  ].join('\n\n');
}

/** Says from which font the letters of a face are, and who holds its copyright. @param {Spec} spec */
function formatNotice(spec) {
  const { face, font: name } = spec;
  const font = readFont(spec, 'latin');
  // Some fonts also name the licence there. It is cut off, since buildLicence() writes it only once.
  const own = (font.getEnglishName('copyright') ?? '').replace(/\.?This Font.*/s, '');
  const [stated = ''] = /^Copyright.*/m.exec(readLicence(name)) ?? [];
  const family = font.getEnglishName('fontFamily') ?? name;
  return `- \`${face}\` from **${family}** (\`@fontsource/${name}\` ${FONT_VERSION}): ${own || stated}`;
}

/** @param {string} font */
function readLicence(font) {
  return readFileSync(join(PACKAGES_FOLDER, `node_modules/@fontsource/${font}/LICENSE`), 'utf8');
}
