// Whatever is sent to the endpoint is answered by an envelope, and never by a fault of ours.
import { expect, test } from 'vitest';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { type Chance, createChance } from './chance.ts';

const EACH = 4000;
const PATIENCE_MS = 120_000;

const names = [...contracts.keys()];

/** Ways to be wrong, each with how it is made. */
const kinds: readonly (readonly [string, (chance: Chance) => string | Uint8Array<ArrayBuffer>])[] = [
  ['any bytes', (chance) => chance.bytes(chance.below(400))],
  ['any JSON', (chance) => JSON.stringify(chance.json(4))],
  [
    'any JSON in the place of data and user',
    (chance) => JSON.stringify({ api: someCall(chance), data: chance.json(3), user: chance.json(2) }),
  ],
  ['an example with one field gone wrong', (chance) => JSON.stringify(damagedExample(chance))],
  [
    'JSON that ends too early',
    (chance) => {
      const whole = JSON.stringify(damagedExample(chance));
      return whole.slice(0, chance.below(whole.length));
    },
  ],
];

for (const [kind, make] of kinds) {
  test(
    `${kind} is answered by an envelope, never by a 5xx`,
    async () => {
      const world = await aWorld();
      const { user } = await world.as('esra.isik');
      const chance = createChance(kind);

      for (let count = 0; count < EACH; count += 1) {
        const body = make(chance);
        const { status, text } = await send(world, body);
        const context = `${status} to ${typeof body === 'string' ? body : body.join()}: ${text}`;
        expect(status, context).toBeLessThan(500);
        expect(Object.keys(JSON.parse(text)), context).toEqual(
          expect.arrayContaining(['result', 'message', 'data', 'code', 'debug']),
        );
      }
      // None of it has harmed those who were there.
      const { status, text } = await send(
        world,
        JSON.stringify({ api: { class: 'finance', method: 'check_balance' }, data: {}, user }),
      );
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ result: true });
    },
    PATIENCE_MS,
  );
}

async function send(world: TestWorld, body: string | Uint8Array<ArrayBuffer>) {
  const response = await world.request(CALLS_PATH, {
    method: 'POST',
    headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, text: await response.text() };
}

function someCall(chance: Chance) {
  const [className, method] = (names[chance.below(names.length)] ?? 'system/ping').split('/');
  return { class: className, method };
}

function damagedExample(chance: Chance) {
  const api = someCall(chance);
  const example = contracts.get(`${api.class}/${api.method}`)?.example;
  const data: Record<string, unknown> = { Lang: 'tr', limit: 10, offset: 0, ...Object(example) };
  const fields = Object.keys(data);
  data[fields[chance.below(fields.length)] ?? 'Lang'] = chance.json(2);
  return { api, data };
}
