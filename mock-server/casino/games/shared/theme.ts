/** Draws the theme of a game: the colours, letters and symbols of its cover. */

import { createRandom, type Random } from '#contracts/random';
import { drawBackdrop } from '#fixtures/art/backdrops';
import { computeContrast, pickLegible } from '#fixtures/art/colour';
import { listFaces } from '#fixtures/art/cover';
import type { Family, Palette } from '#fixtures/art/families';
import type { GameCover } from '#fixtures/art/game-cover';
import { drawHorizon, type HorizonName } from '#fixtures/art/horizons';
import { inkLetters, type Treatment } from '#fixtures/art/ink';
import { typesetBlock } from '#fixtures/art/lettering';
import { type Motif, type MotifName, motifs } from '#fixtures/art/motifs';
import { fitSymbol } from '#fixtures/art/placing';
import { buildScene } from '#fixtures/art/scene';
import { formatNumber } from '#fixtures/art/svg';
import { type Brush, drawSymbol, type SymbolName } from '#fixtures/art/symbols/symbols';
import type { Felt } from '#fixtures/art/table';
import { html, type Markup, trustMarkup } from '../../../engine/base/html.ts';
import { SYMBOLS } from '../../rules/slot.ts';
import type { GameKind } from './wire.ts';

export interface GameTheme {
  /** The custom properties that the style sheets use. */
  readonly css: string;
  /** The title in the lettering of the cover, as an SVG with the title as its label. */
  readonly title: Markup;
  readonly backdrop: Markup;
  /** The SVG symbols: a slot has `rank-0` and so on, a flight `hero` and `land`, and other games none. */
  readonly symbols: Markup;
  /** The symbols of a slot, in the order of `rank-0` and so on; empty for other games. */
  readonly ranks: readonly SymbolName[];
}

interface Titled {
  /** The id of the cover, which prefixes the ids of all elements. It is also the seed of random details. */
  readonly id: string;
  readonly title: string;
  readonly family: Family;
}

const TITLE_WIDTH = 600;
const TITLE_HEIGHT = 190;
/** The space around the letters for outlines and shadows, in units of the drawing. */
const TITLE_MARGIN = 22;

/** The minimum contrast at which a shape is visible on its background. */
const MIN_CONTRAST = 1.6;

/** Symbols that complete the reels when the motif has too few of its own. */
const COMMON_SYMBOLS: readonly SymbolName[] = [
  'seven',
  'bell',
  'clover',
  'star',
  'diamond',
  'coins',
  'crown',
];

/** The colours of a table, by the kind of its felt. */
const FELT_COLOURS: Readonly<Record<Felt, Pick<Palette, 'light' | 'edge' | 'dark'>>> = {
  green: { light: '#2f7d5c', edge: '#12402f', dark: '#071d15' },
  navy: { light: '#35609a', edge: '#14274a', dark: '#091326' },
  wine: { light: '#a03a48', edge: '#4a1220', dark: '#22070e' },
  violet: { light: '#6a4a8c', edge: '#2a1740', dark: '#140a20' },
  petrol: { light: '#2b7f86', edge: '#0d3a42', dark: '#051b1f' },
  brown: { light: '#9a6a43', edge: '#432612', dark: '#201108' },
};
const BRASS = { letter: '#fff4d8', second: '#f0b75e', pale: '#fff4d8' };

/** The light of a lamp over the table, as on the table's picture in the lobby. */
const LAMP = `<path d="M235 0H365L640 800H-40z" fill="${BRASS.pale}" fill-opacity=".09"/><path d="M-40 760Q300 560 640 760" fill="none" stroke="${BRASS.pale}" stroke-opacity=".22" stroke-width="5"/>`;

/** Draws the theme of a game with the colours of its cover. The same subject always has the same theme. */
export function drawCoverTheme(subject: GameCover, kind: GameKind): GameTheme {
  const motif: Motif = motifs[subject.motif];
  const coverPalette = subject.family.palettes[subject.design.palette];
  const { palette, brush, others } = buildScene(subject.id, { ...subject, motif, palette: coverPalette });
  const names = [...new Set([subject.hero, ...others, ...COMMON_SYMBOLS])].slice(0, SYMBOLS);
  const random = createRandom(`${subject.id} game`);
  const backdrop = wrapBackdrop(
    drawBackdrop(random.pick(motif.backdrops), palette, random, `${subject.id}b`),
  );
  const drawSymbols = () => {
    if (kind === 'slot') return names.map((name, rank) => drawSymbolElement(name, `rank-${rank}`, brush));
    if (kind !== 'crash') return [];
    const land = drawHorizon(pickLand(subject.motif, random), palette);
    return [
      drawSymbolElement(subject.hero, 'hero', brush),
      // The land is drawn as on covers, but flattened, so that it looks far below.
      `<symbol id="land" viewBox="0 0 600 300" preserveAspectRatio="none"><g transform="matrix(1 0 0 .34 0 54)">${land}</g></symbol>`,
    ];
  };
  return {
    css: buildCss(palette, brush.main),
    title: drawTitle(subject, palette, 'extruded'),
    backdrop,
    symbols: trustMarkup(drawSymbols().join('')),
    ranks: kind === 'slot' ? names : [],
  };
}

export function drawTableTheme(subject: Titled & { readonly felt: Felt }): GameTheme {
  const palette = { ...FELT_COLOURS[subject.felt], ...BRASS };
  return {
    css: buildCss(palette),
    title: drawTitle(subject, palette, 'ringed'),
    backdrop: wrapBackdrop(LAMP),
    symbols: trustMarkup(''),
    ranks: [],
  };
}

function pickLand(motif: MotifName, random: Random): HorizonName {
  return motif === 'rockets' ? 'moonscape' : random.pick(['hills', 'domes', 'peaks'] as const);
}

function drawSymbolElement(name: SymbolName, id: string, brush: Brush): string {
  const transform = fitSymbol(name, { x: 0, y: 0, w: 200, h: 200 }, { maxScale: 1 });
  return `<symbol id="${id}" viewBox="-8 -8 216 216"><g transform="${transform}">${drawSymbol(name, brush)}</g></symbol>`;
}

function buildCss({ light, edge, dark, letter, second, pale }: Palette, main = second): string {
  const colours = {
    light,
    edge,
    dark,
    second,
    // The ground of slot symbols, on which their main colour has to be visible.
    tile: [pale, light].find((ground) => computeContrast(main, ground) >= MIN_CONTRAST) ?? edge,
    'on-second': pickLegible(second, [dark, '#140c10', '#fffaf2']),
    'on-dark': pickLegible(dark, [pale, '#fffaf2']),
    accent: pickLegible(dark, [second, letter, pale]),
  };
  const properties = Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`);
  return `:root{${properties.join(';')}}`;
}

function drawTitle({ id, title, family }: Titled, palette: Palette, treatment: Treatment): Markup {
  const [face = 'steel'] = listFaces({ id, title, family });
  const block = typesetBlock(title, {
    face,
    box: { x: TITLE_MARGIN, y: 0, w: TITLE_WIDTH - 2 * TITLE_MARGIN, h: TITLE_HEIGHT },
    warp: 'flat',
    align: 'centre',
    anchor: 'top',
    maxCap: 96,
  });
  const { defs, body } = inkLetters(block, { id: `${id}t`, face, palette, treatment });
  const box = [
    block.left - TITLE_MARGIN,
    block.top - TITLE_MARGIN,
    block.right - block.left + 2 * TITLE_MARGIN,
    block.bottom - block.top + 2 * TITLE_MARGIN,
  ].map((number) => formatNumber(number));
  return html`<svg class="lettering" viewBox="${box.join(' ')}" role="img" aria-label="${title}"><defs>${trustMarkup(defs)}</defs>${trustMarkup(body)}</svg>`;
}

function wrapBackdrop(body: string): Markup {
  return trustMarkup(
    `<svg class="backdrop" viewBox="0 0 600 800" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${body}</svg>`,
  );
}
