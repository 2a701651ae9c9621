/**
 * What a text of a request comes to is remembered: for each of the calls, a text heard before is answered, journaled
 * and acted on as one that was never heard, by whomever and in whichever world it was said.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AnyContract } from '#contracts/contract';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aLivedInWorld, type LivedIn } from '#tests/support/lived-in';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { refusedBy, takenBy } from '#tests/support/taken-by';

const calls = [...contracts.values()].map((contract) => [contract.name, contract] as const);
/** The text again and again, the last two times after everybody else has said it. */
const TIMES = 4;

/** The same world on two servers, and another one beside each, in which nobody has signed in. */
let heard: Two;
let unheard: Two;
interface Two {
  readonly world: LivedIn;
  readonly other: TestWorld;
}
beforeAll(async () => {
  const two = async () => {
    const world = await aLivedInWorld(await aWorld({ name: 'said-again' }));
    return { world, other: await aWorld({ name: 'beside', beside: world }) };
  };
  [heard, unheard] = [await two(), await two()];
});

test.each(calls)('%s', { timeout: PROPERTY_MS }, async (_, contract) => {
  const { request, example } = contract;
  const data = fc.oneof(
    { weight: 4, arbitrary: takenBy(request, example) },
    { weight: 1, arbitrary: refusedBy(request, example).map((refused) => refused.data) },
    { weight: 1, arbitrary: takenBy(request, example).map((taken) => ({ ...Object(taken), unknown: 7 })) },
  );
  const sender = fc.constantFrom('player', 'nobody', 'nobody known', 'more than a player');
  await holds(
    12,
    fc.asyncProperty(data, sender, async (sent, who) => {
      const text = textOf(contract, sent, who);

      const again = await said(heard, () => text);
      const anew = await said(unheard, () => inOtherWords(text));

      expect(again).toEqual(anew);
    }),
  );
});

/** All that comes of saying a text over and over: replies, journals, and what the worlds are afterwards. */
async function said({ world, other }: Two, text: () => string) {
  world.back();
  const replies: unknown[] = [];
  for (let time = 0; time < TIMES; time++) {
    for (const where of time === 1 ? [other, world] : [world]) replies.push(await send(where, text()));
  }
  const journals = await Promise.all(
    [world, other].map(async ({ control }) => {
      const { entries } = await control('getJournal', undefined, { query: { limit: TIMES } });
      return entries.map(({ ms: _, ...entry }) => entry);
    }),
  );
  return { replies, journals, memory: world.memory() };
}

async function send({ request }: TestWorld, body: string) {
  const response = await request(CALLS_PATH, { method: 'POST', headers: PANEL_HEADER, body });
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

function textOf({ name, access }: AnyContract, data: unknown, who: string): string {
  const [className, method] = name.split('/');
  return JSON.stringify({ api: { class: className, method }, data, user: userOf(who, access) });
}

function userOf(who: string, access: AnyContract['access']): (User & { more?: number }) | undefined {
  const { user } = heard.world.player;
  if (who === 'nobody' || (who === 'player' && access === 'visitor')) return undefined;
  if (who === 'nobody known') return { ...user, sid: 'a'.repeat(40) };
  return who === 'player' ? user : { ...user, more: 1 };
}

let wordings = 0;

/** The same JSON as a text that nobody has sent before. */
function inOtherWords(text: string): string {
  wordings += 1;
  return text + wordings.toString(2).replaceAll('0', ' ').replaceAll('1', '\t');
}
