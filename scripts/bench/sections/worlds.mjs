/** What a tester waits for: a world of their own, its snapshot, a switch. Each is a whole round trip. */
import { ask, call, control, login, right, signIn } from '../ask.mjs';
import { MOCK, ping } from '../contenders.mjs';
import { median, medianFigure } from '../figures.mjs';
import { startServer } from '../process.mjs';
import { inTurns } from '../turns.mjs';

/** @typedef {import('../ask.mjs').Question} Question */

const TURNS = 7;
/** Of each kind, in each process. */
const TIMES = 50;
const FRESH_MS = 2;
const SNAPSHOT_MS = 15;
const SWITCH_MS = 2;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function worlds() {
  const mock = {
    name: 'mock',
    start: async () => ({ server: await startServer(MOCK, ping), question: ping }),
  };
  const runs = (await inTurns([mock], TURNS, ({ origin }) => measure(origin)))('mock');
  /** @param {keyof Awaited<ReturnType<typeof measure>>} key */
  const each = (key) => runs.map((run) => run[key]);
  return {
    title: 'worlds: round trips in a fresh process',
    figures: [
      medianFigure('a ping in a world that is there', each('ping'), 'ms'),
      medianFigure('a ping in a fresh world', each('fresh'), 'ms', { under: FRESH_MS }),
      medianFigure('a sign-in in a fresh world', each('signIn'), 'ms'),
      medianFigure("snapshot of the heavy player's world, the first", each('firstSnapshot'), 'ms', {
        under: SNAPSHOT_MS,
      }),
      medianFigure("snapshot of the heavy player's world", each('snapshot'), 'ms', { under: SNAPSHOT_MS }),
      medianFigure('a scenario switch', each('switched'), 'ms', { under: SWITCH_MS }),
    ],
  };
}

/** @param {string} origin */
async function measure(origin) {
  const pinged = await times(origin, () => ping);
  const fresh = await times(origin, (turn) => call('system/ping', {}, { world: `fresh-${turn}` }));
  const signedIn = await times(origin, (turn) => login('esra.isik', `signed-in-${turn}`));
  const switched = await times(origin, (turn) =>
    control('PUT', '/scenario', { body: { serverError: turn % 2 === 0 }, world: 'switched' }),
  );
  await lookAtAll(origin, 'heavy');
  const snapshots = await times(origin, () => control('GET', '/world/snapshot', { world: 'heavy' }));
  return {
    ping: median(pinged),
    fresh: median(fresh),
    signIn: median(signedIn),
    switched: median(switched),
    firstSnapshot: snapshots[0] ?? Number.NaN,
    snapshot: median(snapshots),
  };
}

/** One after the other, as a person or a test asks. @param {string} origin @param {(turn: number) => Question} questionOf */
async function times(origin, questionOf) {
  const measured = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const question = questionOf(turn);
    const { status, ms } = await ask(origin, question);
    if (status !== 200) throw new Error(`${question.path} answered ${status}`);
    measured.push(ms);
  }
  return measured;
}

/** A world in which all that the heavy player has was looked at. @param {string} origin @param {string} world */
async function lookAtAll(origin, world) {
  const user = await signIn(origin, 'umut.sahin', world);
  for (const offset of [0, 4990]) {
    await right(origin, call('finance/list_transactions', { limit: 10, offset }, { user, world }));
  }
  await right(origin, call('betframe/getCoupons', {}, { user, world }));
  await right(origin, call('user/favorites', { type: 'casino' }, { user, world }));
  await right(origin, call('finance/list_bank_accounts', {}, { user, world }));
}
