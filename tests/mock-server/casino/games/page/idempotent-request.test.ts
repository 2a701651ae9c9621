import { beforeEach, expect, test, vi } from 'vitest';
import {
  createKey,
  sendIdempotent,
} from '../../../../../mock-server/casino/games/page/idempotent-request.js';

// Each pause ends at once.
beforeEach(() => void vi.stubGlobal('setTimeout', (run: () => void) => setImmediate(run)));
/** Sends a request whose attempts are answered in this order; the last answer repeats. */
async function send(...answers: (() => Response)[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const answer = answers[Math.min(bodies.length, answers.length - 1)] ?? lose;
    bodies.push(JSON.parse(body));
    return answer();
  });
  const onRetry = vi.fn();
  const attempt = await sendIdempotent('./rounds', { key: createKey() }, onRetry);
  return { attempt, bodies, retries: onRetry.mock.calls.length };
}

const lose = (): Response => {
  throw new TypeError('Failed to fetch');
};
const reply = (status: number) => () => Response.json({ status }, { status });

test('a lost reply, or a server error, is asked for again with the same key, as the page says', async () => {
  for (const fail of [lose, reply(500)]) {
    const { attempt, bodies, retries } = await send(fail, fail, reply(200));

    expect(attempt).toEqual({ kind: 'done', report: { status: 200 } });
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(retries).toBe(2);
  }
});

test('after four attempts without a reply nobody knows the result', async () => {
  const { attempt, bodies } = await send(lose);

  expect(attempt).toEqual({ kind: 'unanswered' });
  expect(bodies).toHaveLength(4);
});

test('a refusal is not repeated', async () => {
  const { attempt, bodies } = await send(reply(409));

  expect(attempt).toEqual({ kind: 'refused', refusal: { status: 409 } });
  expect(bodies).toHaveLength(1);
});

test('every key is another one', () => {
  expect(createKey()).not.toBe(createKey());
});
