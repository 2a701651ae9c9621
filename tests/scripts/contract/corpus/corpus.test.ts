/**
 * Tests `npm run contract -- --corpus FILE`, which checks a recording offline and compares it with the mock.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import { formatCorpus } from '#mock-server/engine/sources/corpus/corpus-lines';
import { aWorld } from '#tests/support/a-world';
import { chooseCorpusFile, readExchanges, recordInto } from '#tests/support/record';
import { createTestFolder } from '#tests/support/servers/server-process';
import { createTerminal } from '#tests/support/terminal';
import { main } from '../../../../scripts/contract/casino/main.ts';
import { Fidelity } from '../../../../scripts/contract/findings/fidelity-figures.ts';
import { isFinding, listCalls, type Report } from '../../../../scripts/contract/findings/report.ts';

/** Records a visit to the mock in which a player loads the list of games and the balance. */
async function recordVisit(): Promise<string> {
  const file = await chooseCorpusFile();
  await recordInto(file, [], async ({ as, call, request }) => {
    await call(casino.games_list, { limit: 2 });
    await (await as('esra.isik')).call(finance.check_balance);
    await request('/datas/languages.json');
  });
  return file;
}

/** Checks a recording; returns the exit code, the calls and findings of the report, and the printed lines. */
async function run(file: string, ...flags: string[]) {
  const json = `${file}.report.json`;
  const { terminal, printed } = createTerminal();
  const exitCode = await main(['--corpus', file, '--json', json, ...flags], terminal);
  const report: Report | undefined = exitCode === 3 ? undefined : JSON.parse(await readFile(json, 'utf8'));
  const rows = report?.rows ?? [];
  const findings = rows
    .filter(isFinding)
    .map(({ call, kind, path, message }) => `${call} ${kind} ${path}: ${message}`);
  return { exitCode, calls: listCalls({ rows }), findings, output: printed.join('\n') };
}

/** Changes the exchanges of a call in a recording, and returns the path of the recording. */
async function change(file: string, call: string, edit: (exchange: CorpusExchange) => CorpusExchange) {
  const exchanges: CorpusExchange[] = await readExchanges(file);
  await writeFile(file, formatCorpus(exchanges.map((each) => (each.call === call ? edit(each) : each))));
  return file;
}

test('a recording of the mock conforms, and the mock does not differ from it', async () => {
  const file = await recordVisit();

  const { exitCode, findings, calls } = await run(file);
  const compared = await run(file, '--against', 'mock');

  expect([findings, compared.findings]).toEqual([[], []]);
  expect([exitCode, compared.exitCode]).toEqual([0, 0]);
  const tried = calls.filter(({ verdict }) => verdict === 'conforms').map(({ call }) => call);
  expect(tried.sort()).toEqual([
    'GET /datas/languages.json',
    'casino/games_list',
    'finance/check_balance',
    'user/login',
  ]);
  expect(calls.find(({ call }) => call === 'user/logout')?.verdict).toBe('untried');
});

test('a recorded reply that breaks its contract is broken, whatever the network says', async () => {
  const file = await change(await recordVisit(), 'finance/check_balance', (exchange) => ({
    ...exchange,
    reply: { ...Object(exchange.reply), data: 'none', message: 'Basarili' },
  }));

  const { exitCode, findings } = await run(file, '--only', 'finance/*');

  expect(exitCode).toBe(1);
  expect(findings).toHaveLength(2);
  expect(findings).toContainEqual(
    expect.stringMatching(/^finance\/check_balance broken message: expected "İşlem/),
  );
  expect(findings).toContainEqual(
    expect.stringMatching(/^finance\/check_balance \w+ data: expected array, got string$/),
  );
});

test('the comparison says where the mock differs in messages, codes and shape', async () => {
  const file = await change(await recordVisit(), 'casino/games_list', (exchange) => {
    const { data, ...rest } = Object(exchange.reply);
    const games = data.map(({ name, ...game }: Record<string, unknown>) => ({
      ...game,
      title: '[unknown string]',
      gameID: String(game.gameID),
    }));
    return { ...exchange, reply: { ...rest, data: games, code: 0, message: 'Tamam' } };
  });

  const fidelity = `${file}.fidelity.json`;

  const { exitCode, findings } = await run(
    file,
    ...['--only', 'casino/games_list', '--against', 'mock', '--fidelity', fidelity],
  );

  expect(exitCode).toBe(2);
  expect(findings).toEqual(
    expect.arrayContaining([
      `casino/games_list assumption code: is 0 in ${file}, 200 in the mock`,
      `casino/games_list assumption message: is "Tamam" in ${file}, "İşlem Başarılı" in the mock`,
      `casino/games_list assumption data[].title: stands in ${file}, not in the mock`,
      `casino/games_list assumption data[].name: stands in the mock, not in ${file}`,
      `casino/games_list assumption data[].gameID: is string in ${file}, number in the mock`,
    ]),
  );
  expect(findings).toHaveLength(5);
  const { calls } = Fidelity.parse(JSON.parse(await readFile(fidelity, 'utf8')));
  expect(
    calls.flatMap((call) => call.findings).map(({ path, difference }) => `${path}: ${difference}`),
  ).toEqual([
    'data[].title: missing',
    'data[].name: extra',
    'its example: message',
    'its example: code',
    'data[].gameID: spelling',
  ]);
});

test('two recordings are compared call by call', async () => {
  const file = await recordVisit();
  const other = join(await createTestFolder('corpus'), 'other.jsonl');
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => !line.includes('check_balance'));
  await writeFile(other, lines.join('\n'));
  await change(other, 'casino/games_list', ({ request, reply, ...exchange }) => ({
    ...exchange,
    request: { data: { ...Object(request?.data), limit: 4, sort: 'name' } },
    reply: { ...Object(reply), code: 0, data: [{ gameID: '1' }] },
  }));

  const same = await run(file, '--against', file);
  const { exitCode, findings, output } = await run(file, '--against', other);

  expect([same.exitCode, same.findings]).toEqual([0, []]);
  expect(same.output).toContain('Both are alike.');
  expect(exitCode).toBe(2);
  expect(output).toContain('They differ.');
  expect(findings).toEqual(
    expect.arrayContaining([
      `finance/check_balance assumption : is sent in ${file}, not in ${other}`,
      `casino/games_list assumption request.limit: is 2 in ${file}, 4 in ${other}`,
      `casino/games_list assumption request.sort: is nothing in ${file}, "name" in ${other}`,
      `casino/games_list assumption code: is 200 in ${file}, 0 in ${other}`,
      `casino/games_list assumption data[].gameID: is number in ${file}, string in ${other}`,
      `casino/games_list assumption data[].name: stands in ${file}, not in ${other}`,
    ]),
  );
});

test('the archive of a browser is checked in the same way', async () => {
  const { call, control } = await aWorld();
  await call(casino.games_list, { limit: 1 });
  const file = join(await createTestFolder('har'), 'visit.har');
  await writeFile(file, JSON.stringify(await control('getHar')));

  const { exitCode, calls } = await run(file);

  expect(exitCode).toBe(0);
  expect(calls.find(({ call: name }) => name === 'casino/games_list')?.verdict).toBe('conforms');
});

test('a recording with bad lines is checked without them, and the report counts them', async () => {
  const file = await recordVisit();
  const recorded = await readFile(file, 'utf8');
  const unchanged = '{"call":"GET /datas/languages.json","request":null,"status":304,"reply":null}';
  await writeFile(file, `\ufeff${recorded.replaceAll('\n', '\r\n')}${unchanged}\r\n{"call":"GET /da`);

  const { exitCode, findings, output } = await run(file);

  expect([exitCode, findings]).toEqual([0, []]);
  expect(output).toContain(
    '2 of 6 lines were left out: 1 answering a condition or a range (line 5), 1 not JSON (line 6, column 17).',
  );
});

test.each([
  [['--colour'], 'There is no flag --colour; did you mean --corpus? All flags: --help.'],
  [['--corpus', 'missing.jsonl'], '--corpus missing.jsonl cannot be read'],
  [['--corpus', 'package.json'], '--corpus package.json is no recording: line 1 is not JSON at column 2'],
  [['--against', 'a.jsonl'], '--against needs a recording'],
  [['--corpus', 'a', '--against', 'b', '--suggest'], '--against only compares'],
  [['--corpus', 'a', '--target', 'https://api.example.com'], 'give one of them'],
])('%j is refused', async (argv, sentence) => {
  const { terminal, printed } = createTerminal();

  expect(await main(argv, terminal)).toBe(3);
  expect(printed.join('\n')).toContain(sentence);
});

test('--suggest learns from a recording: types of new fields, and refusals that no contract declares', async () => {
  const file = await change(await recordVisit(), 'casino/games_list', (exchange) => {
    const [first, ...rows] = Object(exchange.reply).data;
    const row = {
      ...first,
      rtp: '96',
      studio: '[unknown object]',
      owner: '[redacted]',
      isHot: '[unknown boolean]',
    };
    return { ...exchange, reply: { ...Object(exchange.reply), data: [row, ...rows] } };
  });
  await change(file, 'finance/check_balance', (exchange) => ({
    ...exchange,
    reply: { result: false, message: 'Hesabınız inceleniyor', data: null, code: 423, debug: null },
  }));

  const { output, exitCode } = await run(file, '--suggest');

  expect(exitCode).toBe(2);
  expect(output).toContain('+ rtp: assumed(z.union([z.string(), z.number()]))');
  expect(output).toContain('+ studio: assumed(z.optional(z.object({  })))');
  expect(output).toContain('+ isHot: assumed(z.optional(z.boolean()))');
  expect(output).toContain("+ HESABINIZ_INCELENIYOR: { message: 'Hesabınız inceleniyor', code: 423 }");
  // A masked secret says nothing of its type, so its field is no finding.
  expect(output).not.toContain('owner');
});
