/** A reply that repeats a secret of the run is a finding of its own, and no report contains the secret. */
import { expect, test } from 'vitest';
import { isFinding } from '../../scripts/contract/reports/report.ts';
import { grant, startServer } from '../scripts/contract/live/foreign-backend.ts';
import { runContract } from './other-backend/run-contract.ts';

const PASSWORD = 'Kavun!2468"ı';
const SID = 'kn-5f1c9e0a7b3d4c21';
const UID = '48210733';
const UIP = '85.105.20.17';
const IBAN = 'TR330006100519786457841326';
const ENV = { VITRIN_USERNAME: 'leyla.aydin', VITRIN_PASSWORD: PASSWORD };

type Spoil = (secret: string) => {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};
interface Sent {
  readonly sid?: string;
  readonly password?: string;
}

/** Runs the suite against a backend that adds to its replies what `spoil` returns for the secret. */
async function runAgainst(find: (sent: Sent) => unknown, spoil: Spoil) {
  const origin = await startServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { api, data, user } = text === '' ? {} : JSON.parse(text);
    const isLogin = api?.method === 'login';
    const session = { uid: UID, sid: SID, uip: UIP, gtm: 3, language: 'tr', gasecret: null };
    const secret = find({ ...Object(user), ...Object(data) });
    const { body, headers } = typeof secret === 'string' ? spoil(secret) : {};
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    response.end(JSON.stringify({ ...grant(isLogin ? session : 'ok'), ...body }));
  });
  const run = await runContract(
    { origin },
    ['--all', '--only', 'user/login,system/ping,finance/check_balance'],
    ENV,
  );
  const findings = run.report.rows.filter(isFinding);
  return { ...run, repeated: findings.filter(({ difference }) => difference === 'repeats-secret') };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

test.each<[string, Spoil, string]>([
  ['in debug', (secret) => ({ body: { debug: `user ${secret} failed` } }), 'debug'],
  ['deep in debug', (secret) => ({ body: { debug: { sql: [{ args: [secret] }] } } }), 'debug.sql[].args[]'],
  ['as a name in debug', (secret) => ({ body: { debug: { [secret]: 1 } } }), 'debug'],
  ['in the message', (secret) => ({ body: { message: `hello ${secret}` } }), 'message'],
  ['in an unknown field', (secret) => ({ body: { trace: secret } }), 'trace'],
  ['in JSON text', (secret) => ({ body: { debug: JSON.stringify({ user: { secret } }) } }), 'debug'],
  [
    'for a URL',
    (secret) => ({ body: { debug: `/login?p=${encodeURIComponent(`${secret}%`)}&x=1` } }),
    'debug',
  ],
  ['in Base64', (secret) => ({ body: { debug: `Basic ${base64(`leyla:${secret}`)}` } }), 'debug'],
  [
    'in Base64 for URLs',
    (secret) => ({ body: { debug: base64url(JSON.stringify({ a: 1, secret })) } }),
    'debug',
  ],
  ['in hexadecimal digits', (secret) => ({ body: { debug: Buffer.from(secret).toString('hex') } }), 'debug'],
  ['in a header', (secret) => ({ headers: { 'x-debug': base64(secret) } }), 'header x-debug'],
  [
    'in a cookie',
    (secret) => ({ headers: { 'set-cookie': `s=${encodeURIComponent(secret)}` } }),
    'header set-cookie',
  ],
])('a password or session that is repeated %s is a finding without the value', async (where, spoil, path) => {
  for (const [name, value] of [
    ['password', PASSWORD],
    ['sid', SID],
  ] as const) {
    const { repeated, texts, exitCode } = await runAgainst((sent) => sent[name], spoil);

    expect(
      repeated.map((finding) => finding.path),
      `${name} ${where}`,
    ).toContain(path.replace(value, '[redacted]'));
    expect(
      repeated.every(({ message }) => /^repeats a secret of the request(, encoded)?$/.test(message)),
    ).toBe(true);
    expect(exitCode).toBe(1);
    const whole = texts.join('\n');
    const forms = [value, encodeURIComponent(value), base64(value), JSON.stringify(value).slice(1, -1)];
    const hidden = [...forms, Buffer.from(value).toString('hex'), base64(`leyla:${value}`)];
    expect(hidden.filter((form) => whole.includes(form))).toEqual([]);
  }
});

test.each([
  ['uid', UID],
  ['uip', UIP],
])('a %s in debug is a finding, too', async (name, value) => {
  const { repeated, texts } = await runAgainst(
    (sent) => Reflect.get(sent, name),
    (secret) => ({ body: { debug: `player ${secret}` } }),
  );

  expect(repeated.map(({ path }) => path)).toContain('debug');
  expect(texts.join('\n')).not.toContain(value);
});

test('a cause in many calls is said once, and once for each call', async () => {
  const { repeated, printed } = await runAgainst(
    ({ sid }) => sid,
    (secret) => ({ body: { debug: secret } }),
  );

  expect(repeated).toHaveLength(new Set(repeated.map(({ call }) => call)).size);
  expect(printed.match(/repeats a secret of the request$/gm)).toHaveLength(1);
});

test('the session that a login grants is no repetition, nor is an account number that a contract expects', async () => {
  const { repeated } = await runAgainst(
    () => IBAN,
    () => ({ body: { debug: null } }),
  );

  expect(repeated).toEqual([]);
});
