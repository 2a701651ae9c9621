/** Creates worlds with a full journal and a recording, one for each way in which a world is answered. */
import { writeFile } from 'node:fs/promises';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import { CALLS_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { formatCorpus } from '#mock-server/engine/sources/corpus/corpus-lines';
import { aWorld, type TestWorld, type WorldOptions } from '#tests/support/a-world';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { anEntry } from '#tests/support/har-entry';
import { chooseCorpusFile } from '#tests/support/record';
import { aProxyOf } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';
import { writeFields, writeWords } from './growths.ts';

export interface FullWorld extends TestWorld {
  readonly way: Way;
  /** Makes up for what a request has emptied. */
  refill(): Promise<void>;
  /** Sets the body of the next replies of the backend; only with one. */
  readonly replies?: { next: string };
}

export const WAYS = ['mock', 'backend', 'replay', 'har'] as const;
export type Way = (typeof WAYS)[number];

/** The number of exchanges in the journal, and of recorded requests for each call. */
const HELD = 60;
const LONG_WORDS = 1500;
/** The rows in the requests that wait for a tester. */
const WAITING_ROWS = [1200, 4800];
const MAX_TURNS = 1000;
/** The call whose requests wait. */
const HELD_CALL = 'slider/get_all_items';

/** Creates the world of a way. options: those of the mock's own world, such as another platform. */
export async function aFullWorld(way: Way, options: WorldOptions = {}): Promise<FullWorld> {
  const { world, replies } = await create(way, options);
  const full = { ...world, way, refill: () => fill(world, way), ...(replies && { replies }) };
  if (way === 'mock' && options.platform === undefined) await runSampleActivity(world, 'guard');
  await fill(world, way);
  return full;
}

async function create(
  way: Way,
  options: WorldOptions,
): Promise<{ world: TestWorld; replies?: { next: string } }> {
  switch (way) {
    case 'mock':
      return { world: await aWorld({ flags: ['--state=none'], ...options }) };
    case 'backend': {
      const replies = { next: JSON.stringify(SUCCESS) };
      const respond: Parameters<typeof aProxyOf>[0] = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(replies.next);
      };
      return { world: await aProxyOf(respond, [], { strictReplies: false }), replies };
    }
    case 'replay': {
      const file = await chooseCorpusFile();
      await writeFile(file, formatCorpus(listRecorded()));
      return { world: await aWorld({ flags: ['--replay', file], strictReplies: false }) };
    }
    case 'har': {
      const beside = await aWorld({ strictReplies: false });
      const entries = listRecorded().flatMap(({ call, request, reply }) =>
        request ? [anEntry(`https://a.example${CALLS_PATH}/${call}`, request, JSON.stringify(reply))] : [],
      );
      const { name } = await beside.control('openHar', { name: 'guard.har', entries });
      return { world: await aWorld({ beside, name }) };
    }
  }
}

const SUCCESS = { result: true, message: null, data: null, code: 200, debug: null };

/** Lists requests of each call and document that differ from each other. */
function listRecorded(): CorpusExchange[] {
  const calls = [...contracts.values()].flatMap(({ name, example, access }) =>
    Array.from({ length: HELD }, (_, index) => ({
      call: name,
      request: {
        data: { ...example, ...writeFields(3, index), [`only${index}`]: index },
        ...(access === 'player' && { user: { uid: 'a', sid: 'b', uip: 'c' } }),
      },
      status: 200,
      reply: SUCCESS,
    })),
  );
  const gets = [...documents.keys()].map((call) => ({ call, request: null, status: 200, reply: {} }));
  return [...calls, ...gets];
}

/** Fills what is not full: journal, tape, waiting exchanges, rules, snapshots and other worlds. */
async function fill({ world, request, control, platform, name }: TestWorld, way: Way): Promise<void> {
  const send = (call: string, data: unknown) => postJson(request, `${CALLS_PATH}/${call}`, { data });
  const { journal } = world();
  for (let index = journal.entries.length; index < HELD; index += 1) {
    await send('system/ping', { note: `${index} ${index % 4 === 0 ? writeWords(LONG_WORDS) : ''}` });
  }
  if (way === 'mock') {
    if ((await control('getWorld')).recordedSteps === null) await control('startTape');
    if ((await control('getSnapshots')).length === 0) {
      await control('saveSnapshot', undefined, { params: { name: 'guard' } });
    }
    if (!platform.worlds.has(`${name}-beside`)) await control('postWorld', { name: `${name}-beside` });
  }
  if (journal.waiting.size >= WAITING_ROWS.length) return;
  for (const count of WAITING_ROWS) {
    const rows = Array.from({ length: count }, (_, index) => ({ id: index, name: `row ${index}` }));
    await control('putScenario', { rules: [{ on: HELD_CALL, effect: { kind: 'pause' } }] });
    const waiting = journal.waiting.size;
    const sent = send(HELD_CALL, { rows }).then((reply) => reply.text());
    for (let turn = 0; journal.waiting.size === waiting && turn < MAX_TURNS; turn += 1) {
      await new Promise(setImmediate);
    }
    if (journal.waiting.size === waiting)
      throw new Error(`The call does not wait: ${(await sent).slice(0, 200)}`);
  }
}
