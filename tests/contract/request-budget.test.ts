/** Tests, by the requests that a backend receives, how much a run asks of it. */
import { expect, onTestFinished, test } from 'vitest';
import { startOtherBackend } from './other-backend/backend.ts';
import { DIALECTS } from './other-backend/dialects.ts';
import { runContract } from './other-backend/run-contract.ts';
import { OWN, PROTECTED } from './other-backend/state.ts';

const MAX_REQUESTS = 300;
const MAX_SIGN_INS = 6;

const ACCOUNTS: readonly (readonly [who: string, env: NodeJS.ProcessEnv])[] = [
  ['without an account', {}],
  ['with an account', { VITRIN_USERNAME: OWN.username, VITRIN_PASSWORD: OWN.password }],
  [
    'with a second factor',
    {
      VITRIN_USERNAME: PROTECTED.username,
      VITRIN_PASSWORD: PROTECTED.password,
      VITRIN_TOTP_SECRET: PROTECTED.totpSecret,
    },
  ],
];

test.each(DIALECTS.flatMap((dialect) => ACCOUNTS.map(([who, env]) => ({ dialect, who, env }))))(
  'in dialect $dialect, a run $who sends at most 300 requests, of which 6 sign in',
  async ({ dialect, env }) => {
    const backend = await startOtherBackend({ dialect });
    onTestFinished(() => backend.close());

    await runContract(backend, [], env);

    const signIns = backend.received.filter(({ name }) => name === 'user/login');
    expect(backend.received.length).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(signIns.length).toBeLessThanOrEqual(MAX_SIGN_INS);
    expect(backend.state.sessions.size).toBe(0);
  },
);
