// Reduces the site's two fonts to the characters of Turkish and English, and writes
// client/app/styles/fonts/*.woff2. These files have a third of the bytes of the packages' fonts, which the site
// still loads for all other characters.
//
//   node scripts/fonts/build-fonts.mjs
//
// The script installs a fixed version of subset-font in .vitrin/fonts, so that the results stay the same.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installOnDemand, root } from '../install.mjs';

const PACKAGES_FOLDER = join(root, '.vitrin/fonts');
const RESULT_FOLDER = join(root, 'client/app/styles/fonts');
const SUBSET_FONT_VERSION = '2.9.0';

/**
 * wght: the weights that the styles use.
 *
 * @typedef {{ name: string, wght: number | { min: number, max: number } }} Font
 * @typedef {(font: Buffer, text: string, options: { targetFormat: 'woff2', variationAxes: { wght: Font['wght'] } }) => Promise<Buffer>} SubsetFont
 */

/** @type {Font[]} */
const FONTS = [
  { name: 'besley', wght: 600 },
  { name: 'hanken-grotesk', wght: { min: 400, max: 700 } },
];

/**
 * The characters that are kept. The packages split each font into two files, so there is a list for each of
 * them. The `unicode-range` of each reduced file in client/app/styles/fonts.css lists the same characters.
 */
const HALVES = {
  latin: `${listAscii()}\u00a0©´·×ÂÇÎÖÛÜâçîöûüı–—‘’“”…←↑→↓−`,
  'latin-ext': 'ĞğİŞş₺',
};

installOnDemand(PACKAGES_FOLDER, { 'subset-font': SUBSET_FONT_VERSION });
/** @type {SubsetFont} */
const subsetFont = createRequire(join(PACKAGES_FOLDER, 'package.json'))('subset-font');
mkdirSync(RESULT_FOLDER, { recursive: true });
for (const { name, wght } of FONTS) {
  for (const [half, characters] of Object.entries(HALVES)) {
    const file = `@fontsource-variable/${name}/files/${name}-${half}-wght-normal.woff2`;
    const font = readFileSync(join(root, 'node_modules', file));
    const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght } });
    writeFileSync(join(RESULT_FOLDER, `${name}-${half}.woff2`), subset);
    console.log(`${name}-${half}: ${font.length} bytes become ${subset.length}`);
  }
}

function listAscii() {
  const [first, last] = [0x20, 0x7e];
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
