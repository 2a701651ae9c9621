/** Tests that a certificate which is not trusted is named, with what helps. */
import { expect, test } from 'vitest';
import { waitForExit } from '#tests/support/servers/server-process';
import {
  EXPIRED_CERTIFICATE,
  FOREIGN_CERTIFICATE,
  findPem,
  TEST_CERTIFICATE,
} from '#tests/support/servers/test-certificate';
import { SENT_AGAIN } from '../../../scripts/contract/live/live-target.ts';
import { NO_ANSWER_ADVICE } from '../../../scripts/contract/target/target.ts';
import { runContract } from '../other-backend/run-contract.ts';
import { startBackend } from '../other-backend/start-backend.ts';
import { startContract } from '../other-backend/start-program.ts';

const ONE = ['--only', 'casino/games_list'];
const TRUST = 'set NODE_EXTRA_CA_CERTS to its PEM file';

/** Runs the program, which trusts this authority. */
const runTrusting = (authority: string, origin: string) =>
  waitForExit(startContract(['--target', origin, ...ONE], { NODE_EXTRA_CA_CERTS: findPem(authority) }));

test.each([
  ['is self-signed', TEST_CERTIFICATE, TRUST],
  ['was issued by an unknown authority', FOREIGN_CERTIFICATE, TRUST],
  ['has expired', EXPIRED_CERTIFICATE, 'the server needs another one'],
])('a certificate that %s is the one cause', async (problem, certificate, advice) => {
  const front = await startBackend({ tls: certificate });

  const { exitCode, printed } = await runContract(front, ONE);

  expect(exitCode).toBe(3);
  expect(printed).toContain(`No call reached it (its certificate ${problem})`);
  expect(printed).toContain(advice);
  expect(printed).not.toContain(NO_ANSWER_ADVICE);
  expect(printed).not.toContain(SENT_AGAIN);
});

test('a certificate for another name is named with its names', async () => {
  const { origin } = await startBackend({ tls: FOREIGN_CERTIFICATE });

  const { code, output } = await runTrusting('foreign-authority', origin);

  expect(code).toBe(3);
  expect(output).toContain(
    'No call reached it (its certificate is for DNS:api.example.com, DNS:www.example.com, not for 127.0.0.1)',
  );
});

test('NODE_EXTRA_CA_CERTS makes a run trust an authority', async () => {
  const { origin, received } = await startBackend({ tls: TEST_CERTIFICATE });

  const { code, output } = await runTrusting('test', origin);

  expect(received.map(({ name }) => name)).toContain('casino/games_list');
  expect([code, output]).toEqual([2, expect.stringContaining('The server conforms, but for')]);
});
