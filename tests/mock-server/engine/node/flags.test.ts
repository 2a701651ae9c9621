import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatIstanbulIso } from '#contracts/time/instants';
import { casino } from '#mock-server/casino/casino';
import { PRESETS } from '#mock-server/casino/presets';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { buildHelp, checkNames, parseFlags } from '#mock-server/engine/node/flags/flags';
import { createTestFolder } from '#tests/support/servers/server-process';

test('without flags the server listens on port 8787 of this machine only', () => {
  expect(parseFlags([])).toEqual({
    ...{ port: 8787, hostname: '127.0.0.1', trustedProxies: 0, domain: null, token: null, tokenFile: null },
    ...{ seed: 1, now: null, scenario: null, state: '.vitrin/state', fresh: false },
    ...{ client: null, console: null, backend: null, record: null, replay: null },
    given: { seed: false, now: false },
  });
});

test('a value follows its flag or an equals sign', () => {
  const argv = [
    '--port',
    '0',
    '--seed=42',
    '--now',
    '2026-11-20',
    '--scenario=flaky',
    '--fresh',
    '--state=none',
  ];
  const flags = parseFlags(argv);

  expect(flags).toMatchObject({
    port: 0,
    seed: 42,
    now: Date.parse('2026-11-20T00:00:00+03:00'),
    scenario: 'flaky',
    state: null,
    fresh: true,
    given: { seed: true, now: true },
  });
});

const TARGET = '--target=https://api.example.com';

test.each([
  ['--port=http', '--port takes a whole number'],
  ['--port=70000', 'from 0 to 65535'],
  ['--seed=-1', '--seed takes a whole number'],
  ['--now=soon', 'tomorrow 9:00, +2 h or 2026-11-20 21:46'],
  ['--now=0099-12-31', 'the years 100 to 9989'],
  ['--host=0.0.0.0', 'Set VITRIN_TOKEN=TOKEN in the environment, or name a file'],
  ['--token=sesame', 'Set VITRIN_TOKEN=TOKEN in the environment, or name a file'],
  ['--token', '--token would show the token in every list of processes'],
  ['--token-file=/nowhere', '--token-file /nowhere cannot be read: ENOENT'],
  ['--token-file=README.md', 'The file of --token-file README.md takes ASCII letters'],
  ['--scenario=flakey', 'did you mean flaky?'],
  ['--colour=red', 'There is no flag --colour. All flags: --help.'],
  ['--prot=1', 'There is no flag --prot; did you mean --port? All flags: --help.'],
  ['--seed', 'All flags: --help.'],
  ['--trust-proxy=all', '--trust-proxy takes a whole number from 0 to 10, not "all".'],
  ['--trust-proxy=11', '--trust-proxy takes a whole number from 0 to 10'],
  ['--target=api.example.com', '--target takes an address such as https://api.example.com'],
  ['--target=https://a:b@api.example.com', 'without a query or credentials'],
  ['--target=http://ayse.localhost:8787', 'is this server itself'],
  ['--fill=media', '--fill is for a real backend: name it with --target URL'],
  ['here', "Unexpected argument 'here'"],
  ['--seed -1', '--seed is followed by a dash; write --seed=VALUE. All flags: --help.'],
  [`${TARGET} --fill=pictures`, '--fill takes a list of documents, media, support'],
  [`${TARGET} --timeout=0`, '--timeout takes seconds'],
  [`${TARGET} --public-key=package.json`, 'is no public key in PEM'],
])('%s is refused with a sentence that says what to write', (flags, sentence) => {
  const parse = () => checkNames(parseFlags(flags.split(' ')), casino);

  expect(parse).toThrow(FlagError);
  expect(parse).toThrow(sentence);
});

test('MOCK_PORT is the port unless --port is given', () => {
  expect(parseFlags([], { MOCK_PORT: '9000' }).port).toBe(9000);
  expect(parseFlags(['--port=0'], { MOCK_PORT: '9000' }).port).toBe(0);
  expect(parseFlags([], { MOCK_PORT: '' }).port).toBe(8787);
  expect(() => parseFlags([], { MOCK_PORT: 'http' })).toThrow(
    'MOCK_PORT takes a whole number from 0 to 65535, not "http".',
  );
});

test('the help names every flag and every preset', () => {
  const flags = [...buildHelp(casino).matchAll(/^ {2}--([a-z-]+)/gm)].map(([, flag]) => flag);
  const expected = [
    ...['port', 'host', 'token-file', 'domain', 'trust-proxy', 'seed', 'now', 'scenario', 'state', 'fresh'],
    ...['target', 'fill', 'public-key', 'timeout', 'record', 'replay'],
  ];

  expect(flags).toEqual(expected);
  for (const preset of Object.keys(PRESETS)) expect(buildHelp(casino)).toContain(preset);
  expect(buildHelp(casino)).toMatch(/^npm run mock -- .*\nnpm run serve -- /);
});

test('with a token, of 16 characters at least, the server may listen on other addresses', () => {
  expect(parseFlags(['--host=0.0.0.0'], { VITRIN_TOKEN: '16-characters-xx' })).toMatchObject({
    hostname: '0.0.0.0',
    token: '16-characters-xx',
  });
});

async function writeTokenFile(text: string): Promise<string> {
  const file = join(await createTestFolder('token'), 'token');
  await writeFile(file, text);
  return file;
}

test('a file holds the token, with or without a line end, and goes before the environment', async () => {
  const file = await writeTokenFile('open-sesame-from-the-file\n');

  expect(parseFlags(['--token-file', file], { VITRIN_TOKEN: 'sesame-open-sesame' }).token).toBe(
    'open-sesame-from-the-file',
  );
});

test.each([
  ['x', 'VITRIN_TOKEN takes at least 16 characters, and this has 1. Create one with: openssl rand -hex 24'],
  ['15-characters-x', 'VITRIN_TOKEN takes at least 16 characters, and this has 15.'],
  ['susam açıl susam açıl', 'VITRIN_TOKEN takes ASCII letters, digits and signs, without blanks.'],
  ['two words that are long', 'VITRIN_TOKEN takes ASCII letters, digits and signs, without blanks.'],
])('VITRIN_TOKEN=%s is refused', (token, sentence) => {
  expect(() => parseFlags([], { VITRIN_TOKEN: token })).toThrow(sentence);
});

test.each(['', ' \n'])('an empty VITRIN_TOKEN, %j, counts as none', (VITRIN_TOKEN) => {
  expect(parseFlags([], { VITRIN_TOKEN }).token).toBeNull();
  expect(() => parseFlags(['--host=0.0.0.0'], { VITRIN_TOKEN })).toThrow('must send a token');
});

test('a token is made once, in a file that only its owner reads, unless one is given', async () => {
  const state = join(await createTestFolder('made-token'), 'state');
  const flags = ['--make-token', '--host=0.0.0.0', `--state=${state}`];
  expect(parseFlags(flags, { VITRIN_TOKEN: 'sesame-open-sesame' })).toMatchObject({ tokenFile: null });

  const { token, tokenFile } = parseFlags(flags, { VITRIN_TOKEN: '' });

  expect(token).toMatch(/^[0-9a-f]{48}$/);
  expect(tokenFile).toBe(join(state, 'token'));
  expect((await stat(join(state, 'token'))).mode & 0o777).toBe(0o600);
  expect(parseFlags(flags)).toMatchObject({ token, tokenFile });
});

test('a token that cannot be kept, or is damaged, is an error with a remedy', async () => {
  const folder = await createTestFolder('no-token');
  const file = join(folder, 'file');
  await writeFile(file, '');
  await writeFile(join(folder, 'token'), 'short');

  expect(() => parseFlags(['--make-token', `--state=${file}`])).toThrow(
    /No token can be kept in .*VITRIN_TOKEN/,
  );
  expect(() => parseFlags(['--make-token', `--state=${folder}`])).toThrow(
    /token takes at least 16 characters/,
  );
  expect(() => parseFlags(['--make-token', '--state=none'])).toThrow(/--make-token needs a state folder/);
});

test('a target is a real backend, of which nothing is kept unless one asks for it', () => {
  const target = '--target=https://api.example.com/v2/v1/';

  expect(parseFlags([target])).toMatchObject({
    state: null,
    backend: { origin: 'https://api.example.com', base: '/v2', publicKey: null, timeoutMs: 30_000 },
  });
  expect(parseFlags([target, '--state=here', '--fill=media,support', '--timeout=2.5'])).toMatchObject({
    state: 'here',
    backend: { filled: new Set(['media', 'support']), timeoutMs: 2500 },
  });
});

test.each([
  ['https://api.example.com', '/endpoint'],
  ['https://api.example.com/', '/endpoint'],
  ['https://api.example.com/endpoint', '/endpoint'],
  ['https://api.example.com/endpoint/v1', '/endpoint'],
  ['https://api.example.com/api/', '/api'],
])('the target %s has its calls below %s', (target, base) => {
  expect(parseFlags([`--target=${target}`]).backend).toMatchObject({
    origin: 'https://api.example.com',
    base,
  });
});

test('a domain is a name without port or path', () => {
  expect(parseFlags(['--domain=QA.example.com']).domain).toBe('qa.example.com');
  for (const wrong of ['qa.example.com:8787', 'https://qa.example.com', 'qa..example', '']) {
    expect(() => parseFlags([`--domain=${wrong}`])).toThrow('--domain takes a name such as qa.example.com');
  }
});

test('--now takes a time of day as the clock of the console does', () => {
  const { now } = parseFlags(['--now', 'tomorrow 9:00']);

  expect(formatIstanbulIso(now ?? 0)).toMatch(/T09:00:00\+03:00$/);
});
