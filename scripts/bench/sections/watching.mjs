/** Measures the cost of a tester's tools: rules, journal streams, and a stream that its client does not read. */
import { once } from 'node:events';
import { request } from 'node:http';
import { compareServers, sendBurst } from '../compare.mjs';
import { buildFigure, repeat } from '../figures.mjs';
import { buildCall, buildJsonRequest, gamesList, requireSuccess } from '../requests.mjs';
import { buildMock, readMemoryMiB, withServer } from '../servers.mjs';

const RULES = 100;
/**
 * The calls that the rules name. One rule in five names the measured call. No rule takes effect, since all
 * are for a player who does not send the measured requests. So only the search for a matching rule
 * is measured.
 */
const PATTERNS = ['finance/*', 'user/login', 'casino/init_game', 'GET /datas/*', 'casino/games_list'];
const STREAMS = 10;
const UNREAD_REQUESTS = 10_000;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const figures = [...(await measureRules()), ...(await measureStreams()), await measureUnread()];
  return { title: 'testers who watch', figures };
}

function measureRules() {
  const rules = Array.from({ length: RULES }, (_, number) => ({
    on: PATTERNS[number % PATTERNS.length],
    player: 'umut.sahin',
    phase: number % 2 === 0 ? 'before' : 'after',
    effect: { kind: 'status', status: 500 },
  }));
  const without = buildMock({ name: 'no rules', request: gamesList });
  const withRules = buildMock({
    name: `${RULES} rules in force`,
    async prepare(origin) {
      await requireSuccess(origin, buildJsonRequest('PUT', '/__mock/api/scenario', { body: { rules } }));
      return gamesList;
    },
  });
  return compareServers(without, withRules, { rate: { atLeast: 0.9 } });
}

function measureStreams() {
  const call = buildCall('habanero/getJackpots');
  const without = buildMock({ name: 'no streams', request: call });
  const watched = buildMock({
    name: `${STREAMS} journal streams`,
    async prepare(origin) {
      await repeat(STREAMS, () => readStream(origin));
      return call;
    },
  });
  return compareServers(without, watched, { cpu: { atMost: 1.15 } });
}

/**
 * Reads the journal stream until the server stops, and opens it again when it ends, as a browser does. Returns
 * when the stream is open.
 *
 * @param {string} origin
 */
async function readStream(origin) {
  const stream = await openStream(origin);
  stream.resume().once('close', () => readStream(origin).catch(() => {})); // The server has stopped.
}

/** @param {string} origin @returns {Promise<import('node:http').IncomingMessage>} */
async function openStream(origin) {
  const outgoing = request(`${origin}/__mock/api/journal/stream`).end();
  outgoing.on('error', () => {}); // Stopping the server causes an error.
  const [stream] = await once(outgoing, 'response');
  return stream;
}

/** Measures the growth of the memory while a client has opened the journal stream but never reads from it. */
function measureUnread() {
  return withServer(buildMock(), async ({ origin, pid }) => {
    await sendBurst(origin, UNREAD_REQUESTS / 2, gamesList);
    const before = (await readMemoryMiB(pid)).now;
    await openStream(origin);
    await sendBurst(origin, UNREAD_REQUESTS, gamesList);
    const growth = (await readMemoryMiB(pid)).now - before;
    const name = `a reader that does not read, ${UNREAD_REQUESTS} pages of games: growth`;
    return buildFigure(name, [growth], 'MiB', { atMost: 30 });
  });
}
