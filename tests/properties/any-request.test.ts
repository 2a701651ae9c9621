/**
 * The endpoint answers every request with an envelope, and never with a 5xx. No request reads or changes the
 * data of another player.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { BASE_PATH, CALLS_PATH, Envelope } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { createApp } from '#mock-server/app';
import { aWorld } from '#tests/support/a-world';
import { createDistinctivePlayer, type DistinctivePlayer } from '#tests/support/casino/distinctive-player';
import { checkProperty } from '#tests/support/checks/property';
import { generateInvalid, generateValid, ODD_TEXTS } from '#tests/support/checks/schema-values';
import { unicodeText } from '#tests/support/checks/unicode-text';
import { createRestorableWorld, type RestorableWorld } from '#tests/support/state/restorable-world';
import { serialiseBelongings } from './sequences/invariants.ts';

/** The world of all tests, which is restored before each run. */
let world: RestorableWorld;
/** Another player, whose data no request may read or change. */
let stranger: DistinctivePlayer;
beforeAll(async () => {
  const test = await aWorld();
  stranger = await createDistinctivePlayer(test);
  world = await createRestorableWorld(test);
});

/**
 * Generates texts that mean something on the site, odd texts and random texts. `listWords` is called inside
 * of `map`, because the world does not exist yet when this line runs.
 */
const words = fc.oneof(
  fc.nat(30).map((place) => listWords()[place % listWords().length] ?? ''),
  fc.constantFrom(...ODD_TEXTS),
  unicodeText({ maxLength: 40 }),
);
const names = [
  ...['api', 'class', 'method', 'data', 'user', 'Lang', 'limit', 'offset', 'id', 'uid', 'sid', '__proto__'],
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

const calls = [...contracts.values()];
const callName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...calls.map(({ name }) => name)) },
  { weight: 1, arbitrary: fc.tuple(words, words).map((two) => two.join('/')) },
);
const senderKind = fc.oneof(
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

/** The kinds of bodies to send, from random bytes to nearly valid calls. */
const bodies: readonly (readonly [string, fc.Arbitrary<string | Uint8Array<ArrayBuffer>>])[] = [
  ['any bytes', fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes))],
  ['any JSON', anyJson.map((json) => JSON.stringify(json))],
  [
    'a call with any data and user',
    fc.tuple(callName, anyJson, senderKind).map(([name, data, user]) => buildBody(name, data, user)),
  ],
  ['a call with valid data', generateCall(generateValid)],
  [
    'a call with one invalid field',
    generateCall((schema, like) => generateInvalid(schema, like).map(({ data }) => data)),
  ],
  [
    'a truncated call',
    fc.tuple(generateCall(generateValid), fc.nat()).map(([text, end]) => text.slice(0, end % text.length)),
  ],
  [
    'a number that is too large for JSON',
    callName.map((name) => buildBody(name, '@', 'mine').replace('"@"', '{"limit":1e400,"id":-1e400}')),
  ],
  [
    'repeated fields',
    callName.map((name) => buildBody(name, {}, 'mine').replace('{', '{"data":7,"data":{"Lang":"xx"},')),
  ],
  [
    'deeply nested JSON',
    fc
      .tuple(fc.nat(200), fc.constantFrom('[', '{"a":'))
      .map(([depth, open]) => `{"data":${open.repeat(depth)}`),
  ],
];

test.each(bodies)('%s: the answer is an envelope without data of another player', async (_, body) => {
  const path = fc.option(callName, { nil: undefined });
  await checkProperty(
    25,
    fc.asyncProperty(body, path, headers, async (requestBody, named, requestHeaders) => {
      world.restore();
      const before = serialiseBelongings(world.world(), stranger.uid);

      const { status, text } = await send(named === undefined ? CALLS_PATH : buildPath(named), {
        method: 'POST',
        headers: requestHeaders,
        body: requestBody,
      });

      expect(status, text).toBeLessThan(500);
      expect(Envelope.safeParse(JSON.parse(text)).success, text).toBe(true);
      expectNothingOfTheStranger(text, `${requestBody} ${named}`);
      expect(serialiseBelongings(world.world(), stranger.uid)).toBe(before);
    }),
  );
});

const paths = [
  ...[...documents.values()].map(({ under, path }) => (under === 'endpoint' ? BASE_PATH : '') + path),
  ...[BASE_PATH, CALLS_PATH, '/datas', '/datas/', '/media/v1/games/1001.svg', '/games', '/support'],
];
const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...paths) },
  {
    weight: 1,
    arbitrary: fc
      .array(words, { maxLength: 3 })
      .map((parts) => [BASE_PATH, ...parts.map(encodeText)].join('/')),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(words, { maxLength: 3 })
      .map((parts) => ['/datas', ...parts.map(encodeText)].join('/')),
  },
);
const queryText = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom('sitename', 'version', 'lang'), words), words), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.map(encodeText).join('=')).join('&'));

test('any method, path and query is answered without a 5xx', async () => {
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');
  await checkProperty(
    25,
    fc.asyncProperty(path, queryText, method, headers, async (path, query, by, requestHeaders) => {
      world.restore();
      const before = world.snapshotText();

      const { status, text } = await send(`${path}?${query}`, { method: by, headers: requestHeaders });

      expect(status, `${by} ${path}?${query}: ${text}`).toBeLessThan(500);
      expectNothingOfTheStranger(text, path + query);
      expect(world.snapshotText() === before, 'nothing has changed').toBe(true);
    }),
  );
});

test('any world name, in any place of a request, selects a world or is refused', async () => {
  const name = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.constantFrom('a', 'A', '-a', 'a-', '__proto__', 'constructor', 'x'.repeat(63), 'x'.repeat(64)),
  );
  await checkProperty(
    50,
    fc.asyncProperty(name, fc.constantFrom('x-mock-world', 'host', 'cookie'), async (text, place) => {
      const value =
        place === 'host' ? `${text}.localhost:5173` : place === 'cookie' ? `mock_world=${text}` : text;
      const requestHeaders = buildHeaders({ panel: 'frontend', [place]: value });
      if (!requestHeaders) return; // The text is not allowed in a header.
      const response = await createApp(world.platform).request(`${CALLS_PATH}/system/ping`, {
        method: 'POST',
        headers: requestHeaders,
      });

      // A host name that does not belong to this server is answered with 403.
      expect(place === 'host' ? [200, 400, 403] : [200, 400]).toContain(response.status);
      expect(Envelope.safeParse(await response.json()).success).toBe(true);
    }),
  );
});

/** Lists texts and numbers of the site, such as names and ids of the stranger and of the signed-in player. */
function listWords(): readonly (string | number)[] {
  const { uid, sid } = world.player.user;
  return [...stranger.guessable, uid, sid, 'esra.isik', 'Vitrin1', 1001, 7001, 105, '2026-11-20', 'frontend'];
}

/** Generates the body of any call. dataFor: generates the data from the request schema and the example. */
function generateCall(
  dataFor: (schema: (typeof calls)[number]['request'], like: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<string> {
  return fc
    .constantFrom(...calls)
    .chain(({ name, request, example }) =>
      dataFor(request, example).map((data) => buildBody(name, data, 'mine')),
    );
}

/** Builds a body that contains the name of the call. whose: the credentials to send. */
function buildBody(name: string, data: unknown, whose: Sender): string {
  const [className, ...method] = name.split('/');
  return JSON.stringify({
    api: { class: className, method: method.join('/') },
    data,
    user: buildUser(whose),
  });
}

type Sender = typeof senderKind extends fc.Arbitrary<infer S> ? S : never;

function buildUser(sender: Sender): unknown {
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

function buildPath(name: string): string {
  // A segment such as `..` would lead out of the endpoint, so its dots are replaced.
  const parts = name.split('/').map((part) => encodeText(part.replace(/^\.+$/, '…')));
  return `${CALLS_PATH}/${parts.join('/')}`;
}

/** Encodes a text for an address. Lone surrogates are replaced, since they cannot be encoded. */
function encodeText(text: string | number): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(String(text)));
  return encodeURIComponent(wellFormed.slice(0, 2000));
}

async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const response = await world.request(path, init);
  return { status: response.status, text: await response.text() };
}

/** Expects a reply to contain no secret of the stranger, except those that the request itself contained. */
function expectNothingOfTheStranger(text: string, requestText: string): void {
  for (const secret of stranger.secrets) {
    if (!requestText.includes(secret)) expect(text.includes(secret), `${secret} in ${text}`).toBe(false);
  }
}

/** Builds headers; undefined when a value is not allowed in a header. */
function buildHeaders(init: Record<string, string>): Headers | undefined {
  try {
    return new Headers(init);
  } catch {
    return undefined; // A value has a line break or a character outside Latin 1.
  }
}
