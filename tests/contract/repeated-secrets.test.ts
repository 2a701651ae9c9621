/** A reply that repeats a secret of the run is a finding of its own, and no report contains the secret. */
import { expect, test } from 'vitest';
import { isFinding } from '../../scripts/contract/findings/report.ts';
import { type FrontReply, grant } from './other-backend/front.ts';
import { runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';

const SECRETS = {
  password: 'Kavun!2468"ı',
  sid: 'kn-5f1c9e0a7b3d4c21',
  uid: '48210733',
  uip: '85.105.20.17',
};
type Name = keyof typeof SECRETS;
/** The calls of a run, each with the secret of its request that the backend repeats. */
const REPEATING: Readonly<Record<string, Name>> = {
  'user/login': 'password',
  'finance/check_balance': 'sid',
  'finance/list_banks': 'uid',
  'user/get_user_profile': 'uip',
};
const ENV = { VITRIN_USERNAME: 'leyla.aydin', VITRIN_PASSWORD: SECRETS.password };

type Spoil = (secret: string) => {
  readonly body?: object;
  readonly headers?: NonNullable<FrontReply['headers']>;
};

/** Runs the suite against a backend that adds to its replies what `spoil` returns for the secret of a request. */
async function runAgainst(spoil: Spoil) {
  const { password: _, ...session } = SECRETS;
  const backend = await startBackend((request) => {
    const name = REPEATING[request.name] ?? '';
    const secret = Reflect.get({ ...Object(request.user), ...Object(request.data) }, name);
    const { body, headers = {} } = typeof secret === 'string' ? spoil(secret) : {};
    const data =
      request.name === 'user/login' ? { ...session, gtm: 3, language: 'tr', gasecret: null } : 'ok';
    return { headers, body: { ...grant(data), ...body } };
  });
  const flags = ['--all', '--only', Object.keys(REPEATING).join()];
  const run = await runContract(backend, flags, ENV);
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
])('a secret of a request that is repeated %s is a finding without the value', async (where, spoil, path) => {
  const { repeated, texts, exitCode } = await runAgainst(spoil);

  expect(exitCode).toBe(1);
  expect(repeated.every(({ message }) => /^repeats a secret of the request(, encoded)?$/.test(message))).toBe(
    true,
  );
  const whole = texts.join('\n');
  for (const [call, name] of Object.entries(REPEATING)) {
    const value = SECRETS[name];
    const paths = repeated.filter((finding) => finding.call === call).map((finding) => finding.path);
    expect(paths, `${name} ${where}`).toContain(path);
    const forms = [value, encodeURIComponent(value), base64(value), JSON.stringify(value).slice(1, -1)];
    const hidden = [...forms, Buffer.from(value).toString('hex'), base64(`leyla:${value}`)];
    expect(hidden.filter((form) => whole.includes(form))).toEqual([]);
  }
});

test('a cause in many calls is said once, and once for each call', async () => {
  const { repeated, printed } = await runAgainst((secret) => ({ body: { debug: secret } }));

  expect(repeated).toHaveLength(new Set(repeated.map(({ call }) => call)).size);
  expect(printed.match(/repeats a secret of the request$/gm)).toHaveLength(1);
});
