/** The declaration of bingo: the card, the payouts, and the switch for reading aloud. */
import { html, type Markup } from '../../../engine/base/html.ts';
import { COLUMNS, findPayback, LINE_NEEDS, NUMBERS, ROWS } from '../../rules/bingo.ts';
import { pickColour } from '../page/colours.js';
import { fillTemplate } from '../page/money.js';
import { formatPay, formatPercent } from '../shared/format-numbers.ts';
import { type GameMarkup, renderSpot } from '../shared/game-markup.ts';
import type { GameSetup } from '../shared/wire.ts';

/** One spot of each kind, with its text and its return in per cent over all draws, in the order of the pay table. */
const SPOT_KINDS = [
  ['1', 'number', 95],
  ['row1', 'rowNote', 94.41],
  ['column1', 'columnNote', 95.98],
  ['bingo', 'fullNote', 94.81],
] as const;

export const bingoMarkup: GameMarkup = {
  view: 'bingo',
  play: 'draw',
  sign: 'draw',
  renderPicture: () => html`<div class="picture" aria-hidden="true"><ol class="tray" id="result"></ol></div>`,
  renderSpots,
  renderSwitches: (texts) =>
    html`<label id="sound" hidden><input type="checkbox" role="switch"> ${texts.aloud}</label>`,
  listPays: ({ setup: { texts, lang } }) =>
    SPOT_KINDS.map(([name, note, returned]) => ({
      name: texts[note],
      note: `${texts.rtp} ${formatPercent(returned, lang)}`,
      pays: formatPay(findPayback(name), lang),
    })),
};

/** Renders the card in reading order: each row's numbers with the row's spot, then the spots of the columns. */
function renderSpots({ texts, lang }: GameSetup): Markup[] {
  /** Renders a spot that shows its payout below its name. */
  const renderWide = (name: string, shown: string, spoken = '') => {
    const pay = formatPay(findPayback(name), lang);
    const label = `${spoken} ${shown} ${pay}`.trim();
    return renderSpot(name, label, 'wide', html`<b>${shown}</b> <small>${pay}</small>`);
  };
  const renderLine = (line: 'row' | 'column', number: number, of: number) =>
    renderWide(`${line}${number}`, `${LINE_NEEDS}/${of}`, fillTemplate(texts[line], { number }));
  const rows = Array.from({ length: ROWS }, (_, row) => [
    ...NUMBERS.slice(row * COLUMNS, (row + 1) * COLUMNS).map((number) =>
      renderSpot(String(number), String(number), `number ${pickColour(number - 1)}`),
    ),
    renderLine('row', row + 1, COLUMNS),
  ]);
  const columns = Array.from({ length: COLUMNS }, (_, column) => renderLine('column', column + 1, ROWS));
  return [...rows.flat(), ...columns, renderWide('bingo', texts.bingo)];
}
