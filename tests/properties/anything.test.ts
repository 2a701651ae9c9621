/**
 * Whatever is sent to the endpoint, in whichever form, is answered: by an envelope, never by a 5xx that nobody
 * switched on, and never with anything of another player's, who keeps all that is theirs.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { BASE_PATH, CALLS_PATH, Envelope } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { createApp } from '#mock-server/app';
import { aStranger, type Stranger } from '#tests/support/a-stranger';
import { aWorld } from '#tests/support/a-world';
import { aLivedInWorld, type LivedIn } from '#tests/support/lived-in';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { ODD_TEXTS, refusedBy, takenBy } from '#tests/support/taken-by';
import { belongingsOf } from './sequences/invariants.ts';

/** Restored before each run, so that none of them knows of another. */
let world: LivedIn;
let stranger: Stranger;
beforeAll(async () => {
  const test = await aWorld();
  stranger = await aStranger(test);
  world = await aLivedInWorld(test);
});

/** Texts that mean something here, some of them the stranger's: known only once there is a world. */
const words = fc.oneof(
  fc.nat(30).map((place) => knownWords()[place % knownWords().length] ?? ''),
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const names = [
  'api',
  'class',
  'method',
  'data',
  'user',
  'Lang',
  'limit',
  'offset',
  'id',
  'uid',
  'sid',
  '__proto__',
];
const anyJson = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    fc.double(),
    fc.integer(),
    fc.constantFrom(2 ** 53, 2 ** 53 + 2, -1, 1e308),
    words,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...names), words), tie('json'), { maxKeys: 5 }),
  ),
})).json;

const everyCall = [...contracts.values()];
const aName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...everyCall.map(({ name }) => name)) },
  { weight: 1, arbitrary: fc.tuple(words, words).map((two) => two.join('/')) },
);
const aUser = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('mine', 'nobody') },
  { weight: 2, arbitrary: fc.constantFrom("the stranger's uid", 'a ciphertext of others') },
  { weight: 1, arbitrary: anyJson.map((json) => ({ json })) },
);

const headers = fc.record(
  {
    panel: fc.oneof(
      { weight: 12, arbitrary: fc.constant('frontend') },
      { weight: 1, arbitrary: fc.constantFrom('', 'admin') },
    ),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ),
    'content-encoding': fc.constantFrom('gzip', 'identity'),
    'accept-language': fc.constantFrom('en', 'tr', '*'),
    origin: fc.constantFrom('https://elsewhere.example', 'null'),
    cookie: fc.constantFrom('mock_world=', 'mock_world=%00', 'sid=1; mock_world=../..'),
    'x-forwarded-for': fc.constantFrom('::1', '<script>'),
  },
  { requiredKeys: ['panel'] },
);

/** Ways to write a body, from nearly right to no JSON at all. */
const bodies: readonly (readonly [string, fc.Arbitrary<string | Uint8Array<ArrayBuffer>>])[] = [
  ['any bytes', fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes))],
  ['any JSON', anyJson.map((json) => JSON.stringify(json))],
  [
    'a call with any data and user',
    fc.tuple(aName, anyJson, aUser).map(([name, data, user]) => bodyOf(name, data, user)),
  ],
  ['a call with data as its contract takes them', callWith(takenBy)],
  [
    'a call with data that are nearly right',
    callWith((schema, like) => refusedBy(schema, like).map(({ data }) => data)),
  ],
  [
    'a call that ends too early',
    fc.tuple(callWith(takenBy), fc.nat()).map(([text, end]) => text.slice(0, end % text.length)),
  ],
  [
    'a number beyond all numbers',
    aName.map((name) => bodyOf(name, '@', 'mine').replace('"@"', '{"limit":1e400,"id":-1e400}')),
  ],
  [
    'fields said twice',
    aName.map((name) => bodyOf(name, {}, 'mine').replace('{', '{"data":7,"data":{"Lang":"xx"},')),
  ],
  [
    'any depth',
    fc
      .tuple(fc.nat(200), fc.constantFrom('[', '{"a":'))
      .map(([depth, open]) => `{"data":${open.repeat(depth)}`),
  ],
];

test.each(bodies)(
  '%s is answered in the envelope, and tells nothing of another',
  { timeout: PROPERTY_MS },
  async (_, body) => {
    const path = fc.option(aName, { nil: undefined });
    await holds(
      100,
      fc.asyncProperty(body, path, headers, async (sent, named, sentHeaders) => {
        world.back();
        const theirs = belongingsOf(world.world(), stranger.uid);

        const { status, text } = await send(named === undefined ? CALLS_PATH : pathOf(named), {
          method: 'POST',
          headers: sentHeaders,
          body: sent,
        });

        expect(status, text).toBeLessThan(500);
        expect(Envelope.safeParse(JSON.parse(text)).success, text).toBe(true);
        expectNothingOfTheStranger(text, `${sent} ${named}`);
        expect(belongingsOf(world.world(), stranger.uid)).toBe(theirs);
      }),
    );
  },
);

const everyPath = [
  ...[...documents.values()].map(({ under, path }) => (under === 'endpoint' ? BASE_PATH : '') + path),
  ...[BASE_PATH, CALLS_PATH, '/datas', '/datas/', '/media/v1/games/1001.svg', '/games', '/support'],
];
const aPath = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...everyPath) },
  {
    weight: 1,
    arbitrary: fc.array(words, { maxLength: 3 }).map((parts) => [BASE_PATH, ...parts.map(encoded)].join('/')),
  },
  {
    weight: 1,
    arbitrary: fc.array(words, { maxLength: 3 }).map((parts) => ['/datas', ...parts.map(encoded)].join('/')),
  },
);
const aQuery = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom('sitename', 'version', 'lang'), words), words), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.map(encoded).join('=')).join('&'));

test('any path and query, by any method, is answered without a 5xx', { timeout: PROPERTY_MS }, async () => {
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');
  await holds(
    200,
    fc.asyncProperty(aPath, aQuery, method, headers, async (path, query, by, sentHeaders) => {
      world.back();
      const before = world.memory();

      const { status, text } = await send(`${path}?${query}`, { method: by, headers: sentHeaders });

      expect(status, `${by} ${path}?${query}: ${text}`).toBeLessThan(500);
      expectNothingOfTheStranger(text, path + query);
      expect(world.memory() === before, 'nothing has changed').toBe(true);
    }),
  );
});

test('any name of a world, in any place, is a world or a 400', { timeout: PROPERTY_MS }, async () => {
  const name = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.constantFrom('a', 'A', '-a', 'a-', '__proto__', 'constructor', 'x'.repeat(63), 'x'.repeat(64)),
  );
  await holds(
    100,
    fc.asyncProperty(name, fc.constantFrom('x-mock-world', 'host', 'cookie'), async (text, place) => {
      const value =
        place === 'host' ? `${text}.localhost:5173` : place === 'cookie' ? `mock_world=${text}` : text;
      const sent = headersOf({ panel: 'frontend', [place]: value });
      if (!sent) return; // no header can say it
      const response = await createApp(world.host).request(`${CALLS_PATH}/system/ping`, {
        method: 'POST',
        headers: sent,
      });

      expect([200, 400]).toContain(response.status);
      expect(Envelope.safeParse(await response.json()).success).toBe(true);
    }),
  );
});

/** What a stranger's things are called, and ours. */
function knownWords(): readonly (string | number)[] {
  const { uid, sid } = world.player.user;
  return [...stranger.guessable, uid, sid, 'esra.isik', 'Vitrin1', 1001, 7001, 105, '2026-11-20', 'frontend'];
}

/** A call whose data come from its own schema. like: what succeeds. */
function callWith(
  dataFor: (schema: (typeof everyCall)[number]['request'], like: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<string> {
  return fc
    .constantFrom(...everyCall)
    .chain(({ name, request, example }) =>
      dataFor(request, example).map((data) => bodyOf(name, data, 'mine')),
    );
}

/** A body as the plain form has it. whose: who sends it. */
function bodyOf(name: string, data: unknown, whose: Sender): string {
  const [className, ...method] = name.split('/');
  return JSON.stringify({ api: { class: className, method: method.join('/') }, data, user: userOf(whose) });
}

type Sender = typeof aUser extends fc.Arbitrary<infer S> ? S : never;

function userOf(sender: Sender): unknown {
  if (typeof sender !== 'string') return sender.json;
  const { user } = world.player;
  switch (sender) {
    case 'mine':
      return user;
    case 'nobody':
      return undefined;
    case "the stranger's uid":
      return { ...user, uid: stranger.uid };
    case 'a ciphertext of others':
      return { uid: `${'A'.repeat(342)}==`, sid: `${'/'.repeat(342)}==` };
  }
}

function pathOf(name: string): string {
  // dots would lead out of the endpoint before anything is sent
  const parts = name.split('/').map((part) => encoded(part.replace(/^\.+$/, '…')));
  return `${CALLS_PATH}/${parts.join('/')}`;
}

/** As an address can say it. */
function encoded(text: string | number): string {
  const sayable = new TextDecoder().decode(new TextEncoder().encode(String(text)));
  return encodeURIComponent(sayable.slice(0, 2000));
}

async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const response = await world.request(path, init);
  return { status: response.status, text: await response.text() };
}

/** What was sent may be said again; nothing else of the stranger's. */
function expectNothingOfTheStranger(text: string, sent: string): void {
  for (const secret of stranger.secrets) {
    if (!sent.includes(secret)) expect(text.includes(secret), `${secret} in ${text}`).toBe(false);
  }
}

/** undefined: no header can have such a value. */
function headersOf(init: Record<string, string>): Headers | undefined {
  try {
    return new Headers(init);
  } catch {
    return undefined; // a line break, or a letter beyond Latin 1
  }
}
