/**
 * Builds a Playwright test with which a developer reproduces what a tester saw: it brings a world into the same
 * state, repeats the exchange and expects the same answer. With a backend there is no world to take along, so the
 * reply of the exchange is pinned instead.
 */

import { CONTROL_PATH } from '#contracts/control/calls';
import type { JournalEntry } from '#contracts/control/journal';
import type { Snapshot } from '#contracts/control/snapshot';
import { PANEL_HEADER, toWire, WIRE_NAMES } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { buildCurlCommands } from '../journal/curl.ts';
import {
  buildOpenRequest,
  buildPinRule,
  findSender,
  hasRedactions,
  readCallData,
} from '../journal/exchange.ts';
import { CONSOLE_PATH } from './situation.ts';

/** The name of the file. */
export const KIT_FILE = 'vitrin-kit.spec.mjs';

const TARGET = { origin: 'http://127.0.0.1:8787', world: 'vitrin-kit', hasPlayers: true };

/** Returns the text of the file. snapshot: the world of the exchange; undefined if a backend has answered. */
export function buildKit(entry: JournalEntry, snapshot: Snapshot | undefined): string {
  return [
    ...buildComment(entry, snapshot).map((line) => `// ${line}`.trimEnd()),
    "import { expect, test } from 'playwright/test';",
    '',
    `const origin = process.env.MOCK ?? '${TARGET.origin}';`,
    `const headers = ${JSON.stringify({ ...PANEL_HEADER, [WORLD_HEADER]: TARGET.world, 'content-type': 'application/json' })};`,
    '',
    ...buildTest(entry, snapshot),
    ...(snapshot ? ['', `const WORLD = ${JSON.stringify(snapshot)};`] : []),
    '',
  ].join('\n');
}

function buildComment(entry: JournalEntry, snapshot: Snapshot | undefined): readonly string[] {
  return [
    `${entry.call} of ${entry.player ?? 'a visitor'}, HTTP ${entry.status}, at ${entry.at}.`,
    snapshot
      ? 'WORLD below is the whole world, with its test players, their sessions and payments.'
      : 'A backend answered, and its data is not here: the reply is pinned, with masked values.',
    'Put this file into a folder of its own in a clone of vitrin, such as kit, and run there:',
    '',
    '  npm run mock -- --fresh      # and leave it running; MOCK names another server',
    '  npx playwright test -c kit',
    '',
    `The world is then ${TARGET.world}: http://${TARGET.world}.localhost:8787${CONSOLE_PATH}`,
    ...(hasRedactions(readCallData(entry))
      ? ['[redacted] stands for a secret: put one of your own in its place.']
      : []),
    'The same exchange in a shell, once the test has made the world:',
    '',
    ...buildCurlCommands(entry, TARGET).map((line) => `  ${line}`),
    '',
  ];
}

function buildTest(entry: JournalEntry, snapshot: Snapshot | undefined): readonly string[] {
  return [
    `test(${JSON.stringify(`${entry.call} answers as it did`)}, async ({ request }) => {`,
    '  const control = async (method, path, body) => {',
    `    const data = method === 'GET' ? undefined : JSON.stringify(body);`,
    `    const response = await request.fetch(\`\${origin}${CONTROL_PATH}/\${path}\`, { method, headers, data });`,
    '    expect(response.ok(), await response.text()).toBe(true);',
    '    return response.json();',
    '  };',
    ...listPreparations(entry, snapshot).map((call) => `  await control(${call});`),
    ...buildAssertions(entry),
    '});',
  ];
}

/** Lists the control calls that bring the world into the state in which the exchange happened. */
function listPreparations(entry: JournalEntry, snapshot: Snapshot | undefined): readonly string[] {
  const pin = buildPinRule(entry);
  const clock = JSON.stringify({ now: entry.at, running: false, keepSessions: true });
  return [
    snapshot
      ? `'PUT', 'world/snapshot', WORLD`
      : `'PATCH', 'scenario', ${JSON.stringify({ rules: pin ? [pin] : [] })}`,
    `'PUT', 'clock', ${clock}`,
    // A rule that has hit as often as it may would not hit again.
    ...(snapshot ? entry.rules : []).map((id) => `'POST', 'scenario/rules/${id}/recount', null`),
  ];
}

function buildAssertions(entry: JournalEntry): readonly string[] {
  const { method, path, body } = buildOpenRequest(entry);
  const data = `{ ...${JSON.stringify(body ?? {})}${findSender(entry) !== undefined ? `, ${WIRE_NAMES.user}: user` : ''} }`;
  const options = `{ method: '${method}', headers${body === undefined ? '' : `, data: ${data}`} }`;
  const send = `request.fetch(origin + ${JSON.stringify(path)}, ${options})`;
  const { result, message, code } = isRecord(entry.reply) ? entry.reply : {};
  const expected = JSON.stringify(toWire({ result, message, code }));
  return [
    ...(findSender(entry) !== undefined
      ? [`  const user = await control('POST', 'players/${entry.player}/session', null);`]
      : []),
    ...(entry.status === 0
      ? [`  await expect(${send}).rejects.toThrow(); // The connection was cut.`]
      : [
          `  const response = await ${send};`,
          `  expect(response.status()).toBe(${entry.status});`,
          ...(result === undefined ? [] : [`  expect(await response.json()).toMatchObject(${expected});`]),
        ]),
  ];
}
