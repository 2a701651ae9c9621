/** Creates worlds with a full journal and a recording, one for each way in which a world is answered. */
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { provider_list } from '#contracts/calls/casino';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import type { ScenarioInput } from '#contracts/control/scenario';
import { CALLS_PATH, MESSAGE } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { formatCorpus } from '#mock-server/engine/sources/corpus/corpus-lines';
import { aWorld, type TestWorld, type WorldOptions } from '#tests/support/a-world';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { anEntry } from '#tests/support/har-entry';
import { chooseCorpusFile } from '#tests/support/record';
import { aProxyOf } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';
import { buildValue, writeFields, writeRows, writeWords } from './growths.ts';

export interface FullWorld extends TestWorld {
  readonly way: Way;
  /** Makes up for what a request has emptied. */
  refill(): Promise<void>;
  /** Sets the body of the next replies of the backend; only with one. */
  readonly replies?: { next: string };
}

export const WAYS = ['mock', 'backend', 'replay', 'har'] as const;
export type Way = (typeof WAYS)[number];

/** The contents of a world, for each unit of `scale`. */
const RECORDED = 12;
const ENTRIES = 8;
const ROWS = 600;
const RULES = 20;
const HISTORY = 250;
/** The words in the messages that the journal shows. */
const WORDS = 1500;
/** The call whose exchanges are in the journal, the one that waits before it is carried out, and the one that waits after. */
const ENDED_CALL = 'system/ping';
const HELD_CALL = 'slider/get_all_items';

/** Creates the world of a way. scale: how much it holds. options: those of the mock's own world, such as another platform. */
export async function aFullWorld(way: Way, scale: number, options: WorldOptions = {}): Promise<FullWorld> {
  const { world, replies } = await create(way, scale, options);
  if (way === 'mock' && options.platform === undefined) await runSampleActivity(world, 'guard');
  if (way === 'mock') await world.control('postPlayer', { username: 'guard', history: HISTORY * scale });
  const refill = createRefill(world, { way, scale, replies });
  await refill();
  return { ...world, way, refill, ...(replies && { replies }) };
}

async function create(
  way: Way,
  scale: number,
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
      await writeFile(file, formatCorpus(listRecorded(scale)));
      return { world: await aWorld({ flags: ['--replay', file], strictReplies: false }) };
    }
    case 'har': {
      const beside = await aWorld({ strictReplies: false });
      const entries = listRecorded(scale).flatMap(({ call, request, reply }) =>
        request ? [anEntry(`https://a.example${CALLS_PATH}/${call}`, request, JSON.stringify(reply))] : [],
      );
      const { name } = await beside.control('openHar', { name: 'guard.har', entries });
      return { world: await aWorld({ beside, name }) };
    }
  }
}

const SUCCESS = { result: true, message: MESSAGE.success, data: null, code: 200, debug: null };

/** Lists requests of each call and document that differ from each other. */
function listRecorded(scale: number): CorpusExchange[] {
  const calls = [...contracts.values()].flatMap(({ name, example, access }) =>
    Array.from({ length: RECORDED * scale }, (_, index) => ({
      call: name,
      request: {
        data: { ...example, ...writeFields(3, index), [`only${index}`]: index },
        ...(access === 'player' && { user: { uid: 'a', sid: 'b', uip: 'c' } }),
      },
      status: 200,
      reply: SUCCESS,
    })),
  );
  const longExchange = {
    call: provider_list.name,
    request: { data: provider_list.example },
    status: 200,
    reply: buildLongReply(scale),
  };
  const gets = [...documents.keys()].map((call) => ({ call, request: null, status: 200, reply: {} }));
  return [...calls, longExchange, ...gets];
}

/** Builds a reply of many rows that the journal shows as they are. */
function buildLongReply(scale: number) {
  const { element } = provider_list.response.def;
  return { ...SUCCESS, data: writeRows(element, ROWS * scale, buildValue(element)) };
}

/** Returns a function that fills what is not full: rules, journal and its copies, waiting exchanges, recording, snapshots and worlds. */
function createRefill(
  { world, request, control, platform, name }: TestWorld,
  { way, scale, replies }: Filling,
) {
  const longReply = buildLongReply(scale);
  const send = (call: string, data: unknown) => postJson(request, `${CALLS_PATH}/${call}`, { data });
  const standing: Rules = Array.from({ length: RULES * scale }, (_, index) => ({
    on: 'user/*',
    player: `nobody${index}`,
    effect: { kind: 'drop' },
  }));
  const answer = (each: Record<string, unknown>): Rules => [
    { on: ENDED_CALL, effect: { kind: 'reply', reply: each } },
  ];

  const fillJournal = async () => {
    const missing = ENTRIES * scale - world().journal.entries.length;
    if (missing <= 0) return;
    await control('putScenario', { rules: answer({ ...SUCCESS, message: writeWords(WORDS) }) });
    for (let index = 1; index < missing; index += 1) await send(ENDED_CALL, { index });
    await control('putScenario', { rules: answer(longReply) });
    await send(ENDED_CALL, { rows: longReply.data });
  };

  const waits = [
    { call: HELD_CALL, phase: 'before' as const, data: { rows: longReply.data }, id: 0 },
    {
      call: provider_list.name,
      phase: 'after' as const,
      data: provider_list.example,
      id: 0,
    },
  ];
  const fillWaiting = async () => {
    const { journal } = world();
    for (const wait of waits) {
      const { call, phase, data } = wait;
      if (journal.waiting.has(wait.id)) continue;
      await control('putScenario', { rules: [{ on: call, phase, effect: { kind: 'pause' } }] });
      if (replies) replies.next = JSON.stringify(longReply);
      const before = journal.waiting.size;
      let reply: string | undefined;
      send(call, data).then(
        async (response) => {
          reply = `${response.status} ${(await response.text()).slice(0, 200)}`;
        },
        (error) => {
          reply = String(error);
        },
      );
      while (journal.waiting.size === before && reply === undefined) await new Promise(setImmediate);
      expect(journal.waiting.size, reply).toBe(before + 1);
      wait.id = journal.lastId;
    }
  };

  return async () => {
    if ((await control('getJournalCopies')).length === 0) {
      await fillJournal();
      await control('deleteJournal');
    }
    await fillJournal();
    await fillWaiting();
    const { rules, ...switches } = await control('getScenario');
    if (
      rules.length !== standing.length ||
      switches.maintenance ||
      switches.serverError ||
      switches.latency
    ) {
      await control('putScenario', { rules: standing });
    }
    if (way !== 'mock') return;
    if ((await control('getWorld')).recordedSteps === null) await control('startStepRecording');
    if ((await control('getSnapshots')).length === 0) {
      await control('saveSnapshot', undefined, { params: { name: 'guard' } });
    }
    if (!platform.worlds.has(`${name}-beside`)) await control('postWorld', { name: `${name}-beside` });
  };
}

interface Filling {
  readonly way: Way;
  readonly scale: number;
  readonly replies: { next: string } | undefined;
}
type Rules = NonNullable<ScenarioInput['rules']>;
