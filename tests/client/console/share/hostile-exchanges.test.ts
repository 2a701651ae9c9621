/** Tests that a saved test of an exchange, and what is copied of it, hold nothing that a stranger chose as code. */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { hostileJson, hostileText } from '#tests/support/checks/hostile-texts';
import { checkProperty } from '#tests/support/checks/property';
import { buildCurlCommands } from '../../../../client/console/journal/curl.ts';
import { formatExchange } from '../../../../client/console/journal/exchange.ts';
import { writeExchangeTest, writeSessionTest } from '../../../../client/console/journal/replay-test.ts';
import { buildEntry } from '../journal/build-entry.ts';

/** Returns the kinds of the statements in a file, and the values of its constants as JSON. */
function readSavedTest(text: string): { readonly kinds: readonly string[]; readonly values: string } {
  const { program, errors } = parseSync('saved.spec.mjs', text);
  expect(errors).toEqual([]);
  const constants = program.body.filter((node) => node.type === 'VariableDeclaration');
  const code = constants.map(({ start, end }) => text.slice(start, end)).join('\n');
  const names = ['SECRETS', 'STEPS'].filter((name) => code.includes(`const ${name} =`));
  return {
    kinds: program.body.map(({ type }) => type),
    values: runInNewContext(`${code}; JSON.stringify([${names}])`),
  };
}

const CONSTANT = 'VariableDeclaration';
/** `IGNORE`, the test, and `STEPS`. */
const PLAIN = ['ImportDeclaration', CONSTANT, 'ExpressionStatement', CONSTANT];

const hostileEntry = fc
  .record({
    player: hostileText,
    call: hostileText,
    data: hostileJson,
    reply: hostileJson,
    rule: hostileText,
  })
  .map(({ player, call, data, reply, rule }) =>
    buildEntry({ player, call, request: { data, user: {} }, reply: { data: reply }, rules: [rule] }),
  );

test('a saved test has its own statements alone, whatever a backend and its clients have sent', () =>
  checkProperty(
    60,
    fc.property(hostileEntry, hostileText, (entry, world) => {
      const reproduced = String(writeExchangeTest(entry, undefined));
      const rule = { on: '*', effect: { kind: 'message', message: world.repeat(20) } };
      const steps = [
        { control: 'PUT /clock', body: entry.request },
        { control: 'POST /scenario/rules', body: { rule } },
      ];
      const secrets = [world];
      const recording = { steps, secrets };
      const recorded = String(writeSessionTest(recording, world).text);

      expect(readSavedTest(reproduced).kinds).toEqual(PLAIN);
      expect(readSavedTest(recorded)).toEqual({
        kinds: [...PLAIN.slice(0, 1), CONSTANT, ...PLAIN.slice(1)],
        values: JSON.stringify([secrets, steps]),
      });
      expect(reproduced + recorded).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202e]/u);
    }),
  ));

test.each(['\n', '\r', '\u2028', '\u2029', '\u0085'])('%j in a user name ends no comment', (lineEnd) => {
  const text = String(writeExchangeTest(buildEntry({ player: `ali${lineEnd}process.exit()//` }), undefined));

  expect(readSavedTest(text).kinds).toEqual(PLAIN);
});

test('a row that is copied has its cells in one line, and its command is for the player it names', () => {
  const entry = buildEntry({
    player: "=HYPERLINK(1)\t\n'; echo/../x",
    request: { data: {}, user: {} },
    scenario: ['@a\tb'],
  });

  expect(formatExchange(entry).split('\t')).toEqual([
    '2026-11-20T21:46:12.480+03:00',
    'finance/check_balance',
    "'=HYPERLINK(1) '; echo/../x",
    '200',
    '12',
    'conforms',
    "'@a b",
  ]);
  const target = { origin: 'http://127.0.0.1:1', world: 'default', hasPlayers: true };
  expect(buildCurlCommands(entry, target)[0]).toContain(
    "/players/%3DHYPERLINK(1)%09%0A'\\''%3B%20echo%2F..%2Fx/session'",
  );
});
