/** How a game looks inside: the inks, letters and symbols of its own cover. */

import { drawBackdrop } from '#fixtures/art/backdrops';
import { contrast, mostLegible } from '#fixtures/art/colour';
import { type Dice, diceOf } from '#fixtures/art/dice';
import type { Family, Palette } from '#fixtures/art/families';
import { drawHorizon, type HorizonName } from '#fixtures/art/horizons';
import { inked, type Treatment } from '#fixtures/art/ink';
import { setBlock } from '#fixtures/art/lettering';
import { FACE_TRAITS, type Face } from '#fixtures/art/letters';
import { type MotifName, motifs } from '#fixtures/art/motifs';
import { fitting } from '#fixtures/art/placing';
import { sceneOf } from '#fixtures/art/scene';
import { short } from '#fixtures/art/svg';
import { type Brush, drawSymbol, type SymbolName } from '#fixtures/art/symbols/index';
import type { Felt } from '#fixtures/art/table';
import { drawn, html, type Markup } from './html.ts';
import { SYMBOLS } from './rules/slot.ts';

export interface Look {
  /** Custom properties for the page's style sheets. */
  readonly css: string;
  /** The title in the letters of the cover, as an image by the name of the title. */
  readonly title: Markup;
  readonly backdrop: Markup;
  /** One `<symbol>` per rank, named `rank-0` and so on; of a flight `hero`, `sky` and `land`; none at a table. */
  readonly symbols: Markup;
}

interface Titled {
  /** Begins every element id of the drawings; the same as the cover's, whose palette follows from it. */
  readonly id: string;
  readonly title: string;
  readonly family: Family;
}

export interface SlotSubject extends Titled {
  readonly motif: MotifName;
  readonly hero: SymbolName;
}

export interface TableSubject extends Titled {
  readonly felt: Felt;
}

const TITLE_WIDTH = 600;
const TITLE_HEIGHT = 190;
/** Room for what the ink adds around the letters. */
const TITLE_MARGIN = 22;

/** What is seen through the window of a flight: as wide as it can be, its foot always there. */
const VIEW = 'viewBox="0 0 600 400" preserveAspectRatio="xMidYMax slice"';
/** How a hero flies: how far it turns its nose up, and its middle's height above its foot, of its own width. */
const FLYING: Partial<Record<SymbolName, { readonly lean: number; readonly stand: number }>> = {
  plane: { lean: 1, stand: 0.34 },
  zeppelin: { lean: 1, stand: 0.3 },
  kite: { lean: 0.6, stand: 0.5 },
  rocket: { lean: 0.3, stand: 0.46 },
  astronaut: { lean: 0.5, stand: 0.46 },
};
/** What hangs only sways. */
const HANGING = { lean: 0.12, stand: 0.5 };

/** Contrast from which on a shape stands out from its ground. */
const SEEN = 1.6;

/** Known by everyone, for motifs that have fewer symbols than the reels. */
const COMPANIONS: readonly SymbolName[] = ['seven', 'bell', 'clover', 'star', 'diamond', 'coins', 'crown'];

/** A table's inks by its felt: cream letters, brass, and the cloth darkened. */
const FELT_INKS: Readonly<Record<Felt, Pick<Palette, 'light' | 'edge' | 'dark'>>> = {
  green: { light: '#2f7d5c', edge: '#12402f', dark: '#071d15' },
  navy: { light: '#35609a', edge: '#14274a', dark: '#091326' },
  wine: { light: '#a03a48', edge: '#4a1220', dark: '#22070e' },
  violet: { light: '#6a4a8c', edge: '#2a1740', dark: '#140a20' },
  petrol: { light: '#2b7f86', edge: '#0d3a42', dark: '#051b1f' },
  brown: { light: '#9a6a43', edge: '#432612', dark: '#201108' },
};
const BRASS = { letter: '#fff4d8', second: '#f0b75e', pale: '#fff4d8' };

/** Light from a lamp over the table, as on its picture in the lobby. */
const LAMP = `<path d="M235 0H365L640 800H-40z" fill="${BRASS.pale}" fill-opacity=".09"/><path d="M-40 760Q300 560 640 760" fill="none" stroke="${BRASS.pale}" stroke-opacity=".22" stroke-width="5"/>`;

/** Draws the look of a slot; the same subject always gives the same. */
export function slotLook(subject: SlotSubject): Look {
  const motif = motifs[subject.motif];
  const { palette, brush, others } = sceneOf(subject.id, { ...subject, motif });
  const names = [...new Set([subject.hero, ...others, ...COMPANIONS])].slice(0, SYMBOLS);
  const dice = diceOf(`${subject.id} game`);
  return {
    css: cssOf(palette, brush.main),
    title: titleOf(subject, palette, 'extruded'),
    backdrop: backdropOf(drawBackdrop(dice.pick(motif.backdrops), palette, dice, `${subject.id}b`)),
    symbols: { markup: names.map((name, rank) => symbolOf(name, `rank-${rank}`, brush)).join('') },
  };
}

/** Draws the look of a flight: its hero is what flies, in a window on the sky by night. */
export function crashLook(subject: SlotSubject): Look {
  const motif = motifs[subject.motif];
  const { palette, brush } = sceneOf(subject.id, { ...subject, motif });
  const dice = diceOf(`${subject.id} game`);
  const [backdrop] = motif.backdrops;
  const { lean, stand } = FLYING[subject.hero] ?? HANGING;
  const draw = (part: string) => drawBackdrop(backdrop, palette, dice, `${subject.id}${part}`);
  return {
    css: `${cssOf(palette, brush.main)}:root{--lean:${lean};--stand:${stand}}`,
    title: titleOf(subject, palette, 'extruded'),
    backdrop: backdropOf(draw('b')),
    symbols: {
      markup:
        symbolOf(subject.hero, 'hero', brush) +
        `<symbol id="sky" ${VIEW} overflow="visible"><g transform="scale(.5)">${draw('s')}</g><g transform="translate(310 24) scale(.55)">${draw('u')}</g></symbol>` +
        // land is drawn for the foot of a cover: here it lies flat and far below
        `<symbol id="land" ${VIEW}><g transform="matrix(1 0 0 .34 0 154)">${drawHorizon(landUnder(subject.motif, dice), palette)}</g></symbol>`,
    },
  };
}

/** Draws the look of a live table. */
export function tableLook(subject: TableSubject): Look {
  const palette = { ...FELT_INKS[subject.felt], ...BRASS };
  return {
    css: cssOf(palette),
    title: titleOf(subject, palette, 'ringed'),
    backdrop: backdropOf(LAMP),
    symbols: drawn(''),
  };
}

function landUnder(motif: MotifName, dice: Dice): HorizonName {
  return motif === 'rockets' ? 'moonscape' : dice.pick(['hills', 'domes', 'peaks'] as const);
}

function symbolOf(name: SymbolName, id: string, brush: Brush): string {
  const place = fitting(name, { x: 0, y: 0, w: 200, h: 200 }, { largest: 1 });
  return `<symbol id="${id}" viewBox="-8 -8 216 216"><g transform="${place}">${drawSymbol(name, brush)}</g></symbol>`;
}

function cssOf({ light, edge, dark, letter, second, pale }: Palette, main = second): string {
  const inks = {
    light,
    edge,
    dark,
    second,
    tile: tileUnder(main, { light, edge, pale }),
    'on-second': mostLegible(second, [dark, '#140c10', '#fffaf2']),
    'on-dark': mostLegible(dark, [pale, '#fffaf2']),
    accent: mostLegible(dark, [second, letter, pale]),
  };
  const properties = Object.entries(inks).map(([name, ink]) => `--${name}:${ink}`);
  return `:root{${properties.join(';')}}`;
}

/** What the symbols of the reels lie on: paper if it can be, but never their own colour. */
function tileUnder(main: string, { pale, light, edge }: Pick<Palette, 'pale' | 'light' | 'edge'>): string {
  return [pale, light].find((ground) => contrast(main, ground) >= SEEN) ?? edge;
}

function titleOf({ id, title, family }: Titled, palette: Palette, treatment: Treatment): Markup {
  const face = faceFor(id, title, family);
  const block = setBlock(title, {
    face,
    box: { x: TITLE_MARGIN, y: 0, w: TITLE_WIDTH - 2 * TITLE_MARGIN, h: TITLE_HEIGHT },
    warp: 'flat',
    align: 'centre',
    stand: 'top',
    tallest: 96,
  });
  const { defs, body } = inked(block, { id: `${id}t`, face, palette, treatment });
  const box = [
    block.left - TITLE_MARGIN,
    block.top - TITLE_MARGIN,
    block.right - block.left + 2 * TITLE_MARGIN,
    block.bottom - block.top + 2 * TITLE_MARGIN,
  ].map((number) => short(number));
  return html`<svg class="lettering" viewBox="${box.join(' ')}" role="img" aria-label="${title}"><defs>${drawn(defs)}</defs>${drawn(body)}</svg>`;
}

/** The face of the cover: of the family's two the one drawn by lot, if the title is not too long for it. */
function faceFor(id: string, title: string, { faces: [first, second] }: Family): Face {
  const inOrder = diceOf(`${id} face`).chance(0.6) ? [first, second] : [second, first];
  return inOrder.find((face) => title.length <= FACE_TRAITS[face].longest) ?? 'steel';
}

function backdropOf(body: string): Markup {
  return drawn(
    `<svg class="backdrop" viewBox="0 0 600 800" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${body}</svg>`,
  );
}
