/**
 * Builds a kit with which a developer reproduces what a tester saw: the world, its clock, the commands, and a
 * test. With a backend there is no world to take along, so the reply of the exchange is pinned instead.
 */
import type { JournalEntry } from '#contracts/control/journal';
import type { Snapshot } from '#contracts/control/snapshot';
import { PANEL_HEADER, toWire, WIRE_NAMES } from '#contracts/envelope';
import { WORLD_HEADER } from '#contracts/mock-headers';
import {
  buildOpenRequest,
  buildPinRule,
  hasRedactions,
  hasSession,
  isRecord,
  quoteForShell,
  readCallData,
} from '../journal/exchange.ts';

export interface KitSource {
  /** The time at which the world is set, ISO: that of the exchange, or else of the world. */
  readonly at: string;
  /** The exchange to repeat; without one, the kit only restores the world. */
  readonly entry: JournalEntry | undefined;
  /** Undefined if a backend answers. */
  readonly snapshot: Snapshot | undefined;
}

export interface KitFile {
  readonly name: string;
  readonly text: string;
}

/** The folder of the kit in its archive, and the name of the world into which it is restored. */
export const KIT_NAME = 'vitrin-kit';

export function buildKit({ entry, ...world }: KitSource): readonly KitFile[] {
  const { snapshot } = world;
  // The requests of a game's page are left out, since a launch is valid once.
  const source = { ...world, entry: entry && /^(GET |[^ ]+$)/.test(entry.call) ? entry : undefined };
  const files = [
    { name: 'README.md', text: buildReadme(source) },
    ...(snapshot ? [{ name: 'world.json', text: JSON.stringify(snapshot) }] : []),
    { name: 'reproduce.sh', text: buildScript(source) },
    { name: 'reproduce.spec.mjs', text: buildTest(source) },
  ];
  return files.map(({ name, text }) => ({ name: `${KIT_NAME}/${name}`, text }));
}

/** A control call of the kit: how the world gets into the state in which the exchange happened. */
interface KitCall {
  readonly name: 'putSnapshot' | 'putClock' | 'recountRule' | 'patchScenario';
  readonly method: string;
  readonly path: string;
  /** The body as JSON; undefined for the file with the world. */
  readonly body: string | undefined;
  readonly id?: string;
}

function listCalls({ at, entry, snapshot }: KitSource): readonly KitCall[] {
  const pin = entry && buildPinRule(entry);
  const clock = JSON.stringify({ now: at, running: false, keepSessions: true });
  const rules = JSON.stringify({ rules: pin ? [pin] : [] });
  return [
    snapshot
      ? { name: 'putSnapshot', method: 'PUT', path: 'world/snapshot', body: undefined }
      : { name: 'patchScenario', method: 'PATCH', path: 'scenario', body: rules },
    { name: 'putClock', method: 'PUT', path: 'clock', body: clock },
    // A rule that has hit as often as it may would not hit again.
    ...(snapshot ? (entry?.rules ?? []) : []).map((id) => ({
      name: 'recountRule' as const,
      method: 'POST',
      path: `scenario/rules/${id}/recount`,
      body: 'null',
      id,
    })),
  ];
}

function buildReadme({ at, entry, snapshot }: KitSource): string {
  const what = entry ? `${entry.call} of ${entry.player ?? 'a visitor'}, HTTP ${entry.status}` : 'a world';
  const isMasked = entry !== undefined && hasRedactions(readCallData(entry));
  return [
    `# ${what}, at ${at}`,
    '',
    snapshot
      ? '`world.json` is the whole world. **It contains test players** with their sessions and payments.'
      : 'A backend answered, whose data are not part of the kit: the reply is pinned, with masked values.',
    '',
    'Unpack the kit in a clone of vitrin, and run in that clone:',
    '',
    '    npm run mock -- --fresh          # and leave it running',
    `    sh ${KIT_NAME}/reproduce.sh      # or, with the test:`,
    `    npm run build && npx playwright test -c ${KIT_NAME}`,
    '',
    `The world is then \`${KIT_NAME}\`: http://${KIT_NAME}.localhost:8787/__mock/. MOCK names another server.`,
    ...(isMasked ? ['', '`[redacted]` stands for a secret: put one of your own in its place.'] : []),
    '',
  ].join('\n');
}

function buildScript(source: KitSource): string {
  const { entry } = source;
  return [
    '#!/bin/sh',
    'set -e',
    'cd "$(dirname "$0")"',
    `MOCK=\${MOCK:-http://127.0.0.1:8787}`,
    'control() {',
    `  curl -sS --fail -X "$1" "$MOCK/__mock/api/$2" -H '${WORLD_HEADER}: ${KIT_NAME}' -H 'content-type: application/json' --data "$3"`,
    '}',
    ...listCalls(source).map(
      ({ method, path, body }) =>
        `control ${method} ${path} ${body === undefined ? '@world.json' : quoteForShell(body)} > /dev/null`,
    ),
    ...(entry ? buildCurl(entry) : []),
    '',
  ].join('\n');
}

function buildCurl(entry: JournalEntry): readonly string[] {
  const { method, path, body } = buildOpenRequest(entry);
  const headers = Object.entries({
    ...PANEL_HEADER,
    [WORLD_HEADER]: KIT_NAME,
    'content-type': 'application/json',
  })
    .map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`)
    .join(' ');
  const isSignedIn = hasSession(entry) && entry.player !== null;
  const text = JSON.stringify(body ?? null);
  const data = isSignedIn
    ? `${quoteForShell(`${text.slice(0, -1)},"${WIRE_NAMES.user}":`)}"$USER_JSON"'}'`
    : quoteForShell(text);
  return [
    ...(isSignedIn ? [`USER_JSON=$(control POST players/${entry.player}/session null)`] : []),
    `curl -sS -i -X ${method} "$MOCK"${quoteForShell(path)} ${headers}${body === undefined ? '' : ` --data ${data}`}`,
  ];
}

function buildTest(source: KitSource): string {
  const { entry } = source;
  const name = entry ? `${entry.call} answers as it did` : `the world is as it was at ${source.at}`;
  const calls = listCalls(source).map(({ name: call, body, id }) => {
    const world = `JSON.parse(readFileSync(new URL('world.json', import.meta.url), 'utf8'))`;
    const params = id === undefined ? '' : `, { params: { id: ${JSON.stringify(id)} } }`;
    return `  await world.control('${call}', ${body ?? world}${params});`;
  });
  return [
    "import { readFileSync } from 'node:fs';",
    "import { expect, test } from 'playwright/test';",
    "import { connectMock } from '../dist/test-client/index.js';",
    '',
    "const origin = process.env.MOCK ?? 'http://127.0.0.1:8787';",
    '',
    `test(${JSON.stringify(name)}, async ({ request }) => {`,
    `  const world = await connectMock({ origin }).world('${KIT_NAME}');`,
    ...calls,
    ...(entry
      ? buildAssertions(entry)
      : [`  expect((await world.control('getClock')).now).toBe(${JSON.stringify(source.at)});`]),
    '});',
    '',
  ].join('\n');
}

function buildAssertions(entry: JournalEntry): readonly string[] {
  const { method, path, body } = buildOpenRequest(entry);
  const isSignedIn = hasSession(entry) && entry.player !== null;
  const data = `{ ...${JSON.stringify(body ?? {})}${isSignedIn ? `, ${WIRE_NAMES.user}: user` : ''} }`;
  const send = `request.fetch(origin + ${JSON.stringify(path)}, {
    method: '${method}',
    headers: { ...world.headers, ...${JSON.stringify(PANEL_HEADER)} },${body === undefined ? '' : `\n    data: ${data},`}
  })`;
  const { result, message, code } = isRecord(entry.reply) ? entry.reply : {};
  return [
    ...(isSignedIn ? [`  const { user } = await world.signIn(${JSON.stringify(entry.player)});`] : []),
    ...(entry.status === 0
      ? [`  await expect(${send}).rejects.toThrow(); // The connection was cut.`]
      : [
          `  const response = await ${send};`,
          `  expect(response.status()).toBe(${entry.status});`,
          ...(result === undefined
            ? []
            : [
                `  expect(await response.json()).toMatchObject(${JSON.stringify(toWire({ result, message, code }))});`,
              ]),
        ]),
  ];
}
