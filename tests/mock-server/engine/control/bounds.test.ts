/** Bodies of control calls that would take the server long, or much memory, are refused, and the bound is named. */
import { expect, test } from 'vitest';
import { MAX_RECORDED } from '#contracts/check/compare/corpus-exchange';
import { CONTROL_PATH } from '#contracts/control/calls';
import { MAX_CONTROL_FIELDS, MAX_CONTROL_VALUES, MAX_OBJECT_FIELDS } from '#contracts/control/control-call';
import { MAX_HAR_WORLDS_BYTES } from '#contracts/control/har-world';
import { MAX_PATH_STEPS, MAX_RULE_MESSAGE_CHARS, MAX_RULE_TEXT_CHARS } from '#contracts/control/scenario';
import { MAX_RECORDERS_BYTES } from '#contracts/control/step-recording';
import { newRecorder } from '#mock-server/engine/journal/step-recorder';
import { openRecording } from '#mock-server/engine/sources/corpus/recording';
import { aWorld } from '#tests/support/a-world';

const tester = await aWorld();
const long = (chars: number) => 'x'.repeat(chars + 1);
const RULE = { on: '*', effect: { kind: 'drop' } };
const TEXT = long(MAX_RULE_TEXT_CHARS);
const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

async function refuse(route: string, body: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const response = await tester.request(`${CONTROL_PATH}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()).error };
}

test.each<[string, object]>([
  ['where.path', { where: { path: TEXT, equals: 1 } }],
  ['where.equals', { where: { path: 'a', equals: TEXT } }],
  ['where.contains', { where: { path: 'a', contains: TEXT } }],
  ['on', { on: `a/${TEXT}` }],
  ['player', { player: TEXT }],
  ['preset', { preset: TEXT }],
  ['id', { id: TEXT }],
  ['effect.code', { effect: { kind: 'message', message: '', code: TEXT } }],
  ['until', { until: `2026-11-20T12:00:00.${'1'.repeat(300)}Z` }],
  ['effect.message', { effect: { kind: 'message', message: long(MAX_RULE_MESSAGE_CHARS) } }],
])('a rule with a longer text at %s than the bound is refused', async (_, part) => {
  const { status, message } = await refuse('POST /scenario/rules', { rule: { ...RULE, ...part } });

  expect(status).toBe(422);
  expect(message).toMatch(/at most \d+|a text like|matches none|one of/);
});

test('the steps of a path, and the values of a body, are bounded', async () => {
  const path = Array(MAX_PATH_STEPS + 1)
    .fill('a')
    .join('.');
  const values = Array(MAX_CONTROL_VALUES).fill(0);

  expect(
    await refuse('POST /scenario/rules', { rule: { ...RULE, where: { path, equals: 1 } } }),
  ).toMatchObject({ status: 422, path: expect.stringMatching(/^rule\.where/) });
  expect(
    await refuse('POST /scenario/rules', {
      rule: { ...RULE, effect: { kind: 'patch', merge: { data: values } } },
    }),
  ).toMatchObject({ status: 422, message: `The body has more than ${MAX_CONTROL_VALUES} values` });
});

test.each([
  'PUT /scenario',
  'PATCH /scenario',
  'PUT /clock',
  'POST /compare',
  'POST /har',
  'PUT /world/snapshot',
])('%s names its bound for a body with many unknown fields', async (route) => {
  expect(await refuse(route, manyFields(MAX_CONTROL_FIELDS + 1))).toMatchObject({
    status: 422,
    message: `The body has more than ${MAX_CONTROL_FIELDS} fields`,
  });
});

test.each<[string, (fields: object) => object]>([
  ['a rule', (fields) => ({ ...RULE, ...fields })],
  ['the effect of a rule', (fields) => ({ ...RULE, effect: { kind: 'drop', ...fields } })],
  ['the reply of a rule', (data) => ({ ...RULE, effect: { kind: 'patch', merge: { data: [data] } } })],
])('%s with many fields is refused, and one with as many as the bound is read', async (_, buildRule) => {
  const refuseFields = (count: number) =>
    refuse('POST /scenario/rules', { rule: buildRule(manyFields(count)) });

  expect(await refuseFields(MAX_OBJECT_FIELDS + 10)).toMatchObject({
    status: 422,
    message: `An object in the body has more than ${MAX_OBJECT_FIELDS} fields`,
  });
  expect(await refuseFields(MAX_OBJECT_FIELDS - 10)).not.toMatchObject({
    message: expect.stringContaining('more than'),
  });
});

test.each([
  ['lines', '\n'.repeat(MAX_RECORDED + 1)],
  ['lines', '\r\n'.repeat(MAX_RECORDED + 1)],
  ['entries', JSON.stringify({ log: { entries: Array(MAX_RECORDED + 1).fill(0) } })],
])('a recording with too many %s is not compared', async (unit, text) => {
  const refusal = await refuse('POST /compare', { one: { name: 'one', text }, other: { name: 'other' } });

  expect(refusal).toMatchObject({
    status: 422,
    message: `one cannot be compared: it has more than ${MAX_RECORDED} ${unit}`,
  });
});

test('worlds that are recorded, or answer from files, are bounded together in memory', async () => {
  const { control, platform, world } = await aWorld({ flags: ['--state=none'] });
  const recording = newRecorder(await control('getSnapshot'));
  expect(recording.bytes).toBeGreaterThan(0);
  recording.bytes = MAX_RECORDERS_BYTES;
  platform.recorders.set('another', recording);

  await expect(control('startStepRecording')).rejects.toThrow('take 128 MiB: stop one first');

  world().recording = openRecording([], 'large.har', MAX_HAR_WORLDS_BYTES);
  const entry = {
    request: { method: 'GET', url: 'https://a.example/datas/languages.json' },
    response: { status: 200, content: { text: '[]' } },
  };
  await expect(control('openHar', { name: 'a.har', entries: [entry] })).rejects.toThrow('more than 256 MiB');
});
