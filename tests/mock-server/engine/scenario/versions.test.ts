/** Versions of a scenario, and ids of its rules, which never come twice under the name of a world. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { Scenario } from '#contracts/control/scenario';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { checkProperty } from '#tests/support/checks/property';
import { anEntry } from '#tests/support/har-entry';
import { named } from '#tests/support/named';
import {
  copyStateFolder,
  createStateFolder,
  type StateServer,
  startStateServer,
} from '#tests/support/state/state-server';

const NAME = 'ayse';
const HAR = [
  anEntry(
    'https://panel.example.com/endpoint/v1/casino/games_list',
    { data: {} },
    JSON.stringify({ result: true, message: '', data: [], code: 200, debug: null }),
  ),
];

interface Run {
  server: StateServer;
  world: TestWorld;
  folder: string;
  rules: number;
}

const openWorld = (server: StateServer) => aWorld({ beside: server, name: NAME });

/** Returns a rule of which there is only one, by its player. */
const nextRule = (run: Run) => {
  run.rules += 1;
  return { on: 'casino/*', player: `p${run.rules}`, effect: { kind: 'drop' } } as const;
};
const readFirstRule = async ({ world }: Run) => {
  const [rule] = (await world.control('getScenario')).rules;
  return rule;
};

/** All that changes a scenario or a clock, or gives its name to another world. */
const STEPS: Readonly<Record<string, (run: Run) => Promise<unknown>>> = {
  putScenario: (run) => run.world.control('putScenario', { rules: [nextRule(run)] }),
  patchScenario: (run) => run.world.control('patchScenario', { rules: [nextRule(run), nextRule(run)] }),
  deleteScenario: ({ world }) => world.control('deleteScenario'),
  healScenario: ({ world }) => world.control('healScenario'),
  putPreset: ({ world }) => world.control('putPreset', undefined, named('offline')),
  addPreset: ({ world }) => world.control('addPreset', null, named('login-failed')),
  removePreset: ({ world }) => world.control('removePreset', undefined, named('offline')),
  postRule: (run) => run.world.control('postRule', { rule: nextRule(run) }),
  async deleteRule(run) {
    const rule = await readFirstRule(run);
    if (rule) await run.world.control('deleteRule', undefined, { params: { id: rule.id } });
  },
  async putRule(run) {
    const first = await readFirstRule(run);
    if (!first) return;
    const { hits: _, ...rule } = first;
    await run.world.control('putRule', { ...rule, off: true }, { params: { id: rule.id } });
  },
  undoScenario: ({ world }) => world.control('undoScenario').catch(() => undefined),
  putClock: ({ world }) => world.control('putClock', { now: '2026-12-01T12:00', keepSessions: true }),
  stopClock: ({ world }) => world.control('putClock', { running: false, canUndo: false }),
  deleteClock: ({ world }) => world.control('deleteClock'),
  async endSwitches({ world }) {
    const now = Date.parse((await world.control('getClock')).now);
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const ends = { maintenance: at(1), serverError: at(2) };
    await world.control('patchScenario', { maintenance: true, serverError: true, ends });
    await world.control('putClock', { now: at(1.5), canUndo: false });
    await world.control('putClock', { now: at(2.5), canUndo: false });
  },
  resetWorld: ({ world }) => world.control('resetWorld', {}),
  saveSnapshot: ({ world }) => world.control('saveSnapshot', undefined, named('mine')),
  restoreSnapshot: ({ world }) =>
    world.control('restoreSnapshot', undefined, named('mine')).catch(() => undefined),
  putSnapshot: async ({ world }) => world.control('putSnapshot', await world.control('getSnapshot')),
  openHar: ({ world }) => world.control('openHar', { name: 'bug.har', entries: HAR, here: true }),
  deleteWorld: ({ server }) => server.control('deleteWorld', undefined, named(NAME)).catch(() => undefined),
  restart: (run) => restart(run),
  restartWithSeed: (run) => restart(run, `--seed=${run.rules + 2}`),
  restartWithPreset: (run) => restart(run, '--scenario=offline'),
};

/** Goes on with the server that finds the folder as a killed one leaves it. */
async function restart(run: Run, ...flags: readonly string[]): Promise<void> {
  const folder = await copyStateFolder(run.folder);
  run.server.stop();
  run.server = await startStateServer(folder, flags);
  Object.assign(run, { folder, world: await openWorld(run.server) });
}

/** Describes what a version stands for: the scenario without its counts, and how the clock is set. */
async function describe({ control, world }: TestWorld) {
  const { version, undo: _, ...scenario }: Scenario = await control('getScenario');
  const rules = scenario.rules.map(({ hits: _, ...rule }) => rule);
  return { version, rules, content: JSON.stringify({ ...scenario, rules, clock: world().clock }) };
}

test('no version stands for two scenarios or clocks, and no id for two rules, whatever becomes of the world', async () => {
  const sequence = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 6, maxLength: 14 });
  await checkProperty(
    12,
    fc.asyncProperty(sequence, async (names) => {
      const folder = await createStateFolder();
      const server = await startStateServer(folder);
      const run: Run = { server, folder, world: await openWorld(server), rules: 0 };
      const contents = new Map<number, string>();
      const players = new Map<string, string | undefined>();
      for (const name of names) {
        await STEPS[name]?.(run);
        const { version, rules, content } = await describe(run.world);
        expect(contents.get(version) ?? content).toBe(content);
        contents.set(version, content);
        for (const { id, player, on } of rules) {
          const rule = player ?? on;
          expect(players.get(id) ?? rule).toBe(rule);
          players.set(id, rule);
        }
      }
    }),
  );
});

test('each change of the clock raises the version, so that an undo takes back no other change than the one it saw', async () => {
  const { control } = await aWorld();
  await control('patchScenario', { maintenance: true });
  const { version } = await control('getScenario');
  await control('putClock', { now: '2026-12-01T12:00' });

  await expect(control('undoScenario', undefined, { ifMatch: version })).rejects.toThrow(
    'nothing was overwritten',
  );

  expect((await control('getClock')).now).toContain('2026-12-01T12:00');
  await expect(control('deleteClock', null, { ifMatch: version })).rejects.toThrow('nothing was overwritten');
});

test.each([
  ['*', 200],
  ['"1"', 200],
  ['"0"', 409],
  ['"2"', 409],
  ['""', 400],
  ['1', 400],
  ['"01"', 400],
  ['"1e0"', 400],
  ['1e0', 400],
  ['W/"1"', 400],
  ['"1", "2"', 400],
  ['"1"*', 400],
  ['"one"', 400],
  ['', 400],
])('If-Match: %s is answered with %i, and changes something only if it passes', async (tag, status) => {
  const { control, request } = await aWorld();
  await control('patchScenario', { maintenance: true });

  const reply = await request(`${CONTROL_PATH}/scenario`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'if-match': tag },
    body: JSON.stringify({ serverError: true }),
  });

  expect(reply.status).toBe(status);
  expect((await control('getScenario')).serverError).toBe(status === 200);
  if (status === 400)
    expect(JSON.stringify(await reply.json())).toContain('one version of the scenario in quotes');
});
