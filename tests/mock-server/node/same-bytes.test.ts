/** The same seed, clock and calls give the same bytes: in another process, on another machine, in another year. */
import { expect, test } from 'vitest';
import { aBundle, aFolder, listening, start } from '#tests/support/a-program';
import { aWorld, NOON } from '#tests/support/a-world';
import { canonicalRun, digestOf } from '#tests/support/canonical-run';

const FILE = `${import.meta.dirname}/same-bytes.txt`;
const RENEW = [
  'What the server says has changed. If that was meant, write it down anew and look at which lines change:',
  'npx vitest run --config tests/vitest.config.ts --project unit tests/mock-server/node/same-bytes.test.ts -u',
].join('\n');

const folder = await aFolder('bytes');
const main = aBundle(folder);

test('a run through all of the site gives the bytes that were written down', async () => {
  const { request } = await aWorld();

  const digest = digestOf(await canonicalRun(request));

  await expect(digest, RENEW).toMatchFileSnapshot(FILE);
});

test('two processes, in other zones and languages, give the same bytes as this one', {
  timeout: 60_000,
}, async () => {
  const { request } = await aWorld();
  const here = await canonicalRun(request);
  const servers = [
    await originIn({ TZ: 'America/New_York', LANG: 'en_US.UTF-8' }),
    await originIn({ TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8' }),
  ];

  for (const origin of servers) {
    const there = await canonicalRun((path, init) => fetch(origin + path, init));
    expect(there.map(({ name }) => name)).toEqual(here.map(({ name }) => name));
    // the first that differs, not all that follow from it
    const [first] = there.filter(({ reply }, index) => reply !== here[index]?.reply);
    expect(first, 'an exchange that differs').toBeUndefined();
  }
});

async function originIn(env: Record<string, string>): Promise<string> {
  const argv = [main, '--port=0', '--state=none', '--seed=1', `--now=${NOON}`];
  return (await listening(start(argv, folder, env))).origin;
}
