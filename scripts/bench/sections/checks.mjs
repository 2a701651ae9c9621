/** Measures in this process what is done with a reply, as multiples of the time that `JSON.parse` takes for its text. */
import { importSource } from '../../import-source.mjs';
import { buildFigure, repeat } from '../figures.mjs';

const TURNS = 9;
const ROWS = 20_000;
const FIELDS = 95_000;
const TEXT_CHARS = 1_000_000;
const GAME = {
  ...{ gameID: 1, name: 'a', providerID: 1, providerName: 'x', categories: [1], image: 'x', rtp: 1 },
  ...{ kind: 'x', isNew: true, hasJackpot: true, inTournament: true, hasDemo: false },
};

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const { games_list } = /** @type {typeof import('#contracts/calls/casino')} */ (
    await importSource('contracts/calls/casino.ts')
  );
  const { checkReplyBody } = /** @type {typeof import('#contracts/check/check-reply')} */ (
    await importSource('contracts/check/check-reply.ts')
  );
  const { findRoundedNumbers } = /** @type {typeof import('#contracts/check/rounded-numbers')} */ (
    await importSource('contracts/check/rounded-numbers.ts')
  );
  const { redact } = /** @type {typeof import('#contracts/redact/redact')} */ (
    await importSource('contracts/redact/redact.ts')
  );
  const { maskPersonalData } = /** @type {typeof import('#contracts/redact/personal-data')} */ (
    await importSource('contracts/redact/personal-data.ts')
  );
  /** @type {(text: string) => unknown} */
  const check = (text) =>
    checkReplyBody(games_list, { result: true, data: JSON.parse(text), code: 200, debug: null });
  /** @type {(text: string) => unknown} */
  const mask = (text) => redact(games_list.response, JSON.parse(text));
  const right = JSON.stringify(new Array(ROWS).fill(GAME));
  const wrong = JSON.stringify(new Array(ROWS).fill({ a: {} }));
  const unknown = Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`field${index}`, 1]));
  const digits = JSON.stringify('4111 0006 '.repeat(TEXT_CHARS / 10));
  return {
    title: 'checks and masks, over JSON.parse of the same text',
    figures: [
      await compareWithParse('check of right rows', right, check, 35),
      await compareWithParse('check of wrong rows', wrong, check, 45),
      await compareWithParse('check of unknown fields', JSON.stringify([{ ...GAME, ...unknown }]), check, 15),
      await compareWithParse('mask of right rows', right, mask, 65),
      await compareWithParse('search for rounded numbers', `[${right},1e5]`, findRoundedNumbers, 15),
      await compareWithParse('mask of digits in a long text', digits, maskPersonalData, 1200),
    ],
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {(text: string) => unknown} run what is measured; it parses the text itself, if it needs its value
 * @param {number} maxRatio
 */
async function compareWithParse(name, text, run, maxRatio) {
  measureMs(() => run(text)); // The first run also compiles.
  const ratios = await repeat(
    TURNS,
    async () => measureMs(() => run(text)) / measureMs(() => JSON.parse(text)),
  );
  return buildFigure(name, ratios, '×', { atMost: maxRatio });
}

/** @param {() => unknown} run */
function measureMs(run) {
  const began = performance.now();
  run();
  return performance.now() - began;
}
