// Says below the sentence of a round how it was drawn, so that it can be drawn again.
import { byId } from './dom.js';
import { fillTemplate } from './money.js';
import { buildSiteAddress } from './parent-messages.js';

/** The page of the help that says how a round is drawn again. */
const HELP = '/pages/casino-rules';

/** @param {import('../shared/wire.ts').GameSetup} setup */
export function createDrawing({ texts: { drawing } }) {
  const lines = byId('drawing').querySelectorAll('li');
  /** @type {HTMLAnchorElement} */ (byId('again')).href = buildSiteAddress(HELP);

  /**
   * Shows how a round was drawn; nothing for null.
   * @param {import('../../rules/rules.ts').DrawReport | null} report
   */
  return function showDrawing(report) {
    byId('drawing').hidden = report === null;
    if (!report) return;
    const { seed, stream, place, numbers } = report;
    const list = numbers.map(({ drawn, of }) => fillTemplate(drawing.number, { drawn, last: of - 1 }));
    const sentences = [
      fillTemplate(drawing.seed, { seed }),
      fillTemplate(drawing.stream, { stream, place }),
      fillTemplate(drawing.numbers, { numbers: list.join(', ') }),
    ];
    for (const [index, sentence] of sentences.entries()) lines[index]?.replaceChildren(sentence);
  };
}
