/** The mock's memory: at rest, after many requests of every kind, and with many worlds. */
import { setTimeout as wait } from 'node:timers/promises';
import { call, login, signIn } from '../ask.mjs';
import { MOCK, ping } from '../contenders.mjs';
import { median, medianFigure } from '../figures.mjs';
import { askMany } from '../many.mjs';
import { memoryMiB } from '../proc.mjs';
import { startServer } from '../process.mjs';
import { inTurns } from '../turns.mjs';

/** @typedef {import('../ask.mjs').Question} Question */
/** @typedef {import('../ask.mjs').User} User */

const RESTS = 5;
const REST_MS = 1000;
const REST_MIB = 120;

const LONG = 1_000_000;
const SHORT = 200_000;
const SAMPLES = 20;
const USED_MIB = 200;
/** From the second quarter of the way, when every bounded thing is full, to the last. */
const GROWTH_MIB = 10;

const WORLDS = 10_000;
const WORLDS_MIB = 500;

/**
 * @param {{ long: boolean }} flags long: a million requests instead of a fifth of it
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function memory({ long }) {
  return {
    title: 'memory of the mock, resident',
    figures: [await atRest(), ...(await afterRequests(long ? LONG : SHORT)), await withWorlds()],
  };
}

const mock = { name: 'mock', start: async () => ({ server: await startServer(MOCK, ping), question: ping }) };

async function atRest() {
  const of = await inTurns([mock], RESTS, async ({ pid }) => {
    await wait(REST_MS);
    return (await memoryMiB(pid)).now;
  });
  return medianFigure('at rest, a second after the first answer', of('mock'), 'MiB', { under: REST_MIB });
}

/** @param {number} amount */
async function afterRequests(amount) {
  const { server } = await mock.start();
  try {
    const user = await signIn(server.origin, 'esra.isik');
    const size = amount / SAMPLES;
    const samples = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const numbers = { from: sample * size, amount: size };
      refuseWrong(await askMany(server.origin, numbers, (number) => anyCall(user, number)));
      samples.push((await memoryMiB(server.pid)).now);
    }
    const after = `after ${amount.toLocaleString('en')} requests`;
    const growth = median(quarter(samples, 3)) - median(quarter(samples, 1));
    return [
      {
        name: `${after}: the highest of ${SAMPLES} samples on the way`,
        value: Math.max(...samples),
        unit: 'MiB',
        runs: samples,
      },
      {
        name: `${after}: the most there was for a moment`,
        value: (await memoryMiB(server.pid)).peak,
        unit: 'MiB',
        bound: { under: USED_MIB },
      },
      medianFigure(`${after}: last quarter`, quarter(samples, 3), 'MiB'),
      {
        name: `${after}: last quarter, less the second`,
        value: growth,
        unit: 'MiB',
        bound: { atMost: GROWTH_MIB },
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Each is touched once, by a sign-in, which makes a player and a session. */
async function withWorlds() {
  const { server } = await mock.start();
  try {
    const touch = (/** @type {number} */ number) => login('esra.isik', `world-${number}`);
    refuseWrong(await askMany(server.origin, { from: 0, amount: WORLDS }, touch));
    return {
      name: `${WORLDS.toLocaleString('en')} worlds, each signed in to once: the most there was`,
      value: (await memoryMiB(server.pid)).peak,
      unit: 'MiB',
      bound: { atMost: WORLDS_MIB },
    };
  } finally {
    await server.stop();
  }
}

/** Reads and writes, visitors' and a player's, in turns; most change what they ask for. */
function anyCall(/** @type {User} */ user, /** @type {number} */ number) {
  const kinds = [
    () => call('finance/check_balance', {}, { user }),
    () => call('cmscontroller/getSlider', { limit: 7, offset: 0 }),
    () => call('user/favorites', { mode: 'insert', type: 'casino', id: 1001 + (number % 500) }, { user }),
    () => call('user/favorites', { mode: 'delete', type: 'casino', id: 1001 + (number % 490) }, { user }),
    () => call('casino/init_game', { gameID: 1001 + (number % 1000) }, { user }),
    () => call('livecasino/game_table_list', { offset: number % 100 }),
    () => call('casino/category_list', { Lang: number % 2 === 0 ? 'tr' : 'en' }),
    () => call('user/get_user_profile', {}, { user }),
    () => call('system/ping'),
    () =>
      call('casino/games_list', { offset: number % 1100, searchGameName: number % 3 === 0 ? 'ejder' : '' }),
    () => call('finance/list_transactions', { limit: 10, offset: number % 600 }, { user }),
  ];
  const kind = kinds[number % kinds.length] ?? (() => ping);
  return kind();
}

/** @param {readonly number[]} samples @param {number} index from 0 */
function quarter(samples, index) {
  return samples.slice((index * samples.length) / 4, ((index + 1) * samples.length) / 4);
}

/** @param {readonly string[]} wrong */
function refuseWrong(wrong) {
  if (wrong.length > 0) throw new Error(`The mock refused what it was asked:\n${wrong.join('\n')}`);
}
