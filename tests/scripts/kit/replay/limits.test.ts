import { expect, test } from 'vitest';
import type { RequestStep, StepRecording } from '#contracts/control/step-recording';
import { readErrorText } from '#contracts/error-text';
import { compareOutcomes } from '../../../../scripts/kit/replay/compare-reply.ts';
import { createFailures } from '../../../../scripts/kit/replay/failures.ts';

const STEP: RequestStep = { method: 'POST', path: '/endpoint/v1', call: 'system/ping', reply: null };

const aRecording = (...steps: readonly Partial<RequestStep>[]): StepRecording => ({
  steps: steps.map((step) => ({ ...STEP, ...step })),
});

/** Notes that steps differ. Returns what is thrown in the end. */
function collect(recording: StepRecording, places: readonly number[]): string {
  const failures = createFailures(recording);
  for (const place of places) failures.note(place, ['data was 1, is 2']);
  try {
    failures.throwAll();
    return '';
  } catch (error) {
    return readErrorText(error);
  }
}

test('nothing is thrown when no step differs', () => {
  expect(collect(aRecording({}), [])).toBe('');
  expect(collect(aRecording({}), [1])).toBe('');
});

test.each([
  [20, 20, '20 of 21 steps differ.'],
  [21, 20, '21 of 21 steps differ, of which 20 are listed.'],
])('of %i steps that differ %i are listed, in their order', (count, listed, summary) => {
  const places = Array.from({ length: count }, (_, place) => count - 1 - place);
  const text = collect(aRecording(...Array.from({ length: 21 }, () => ({}))), places);

  const numbers = Array.from(text.matchAll(/^Step (\d+), system\/ping/gm), ([, step]) => Number(step));
  expect(numbers).toEqual(Array.from({ length: listed }, (_, place) => place + 1));
  expect(text.split('\n').at(-1)).toBe(summary);
});

const outcome = (data: unknown): Pick<RequestStep, 'reply' | 'verdict'> => ({
  reply: { status: 200, data },
  verdict: 'conforms',
});

test('a step that sends a token says which step has issued it, if that differs', () => {
  const [issued, again] = ['<token 1>', '<token 2>'];
  const steps = [
    { issues: [issued] },
    { issues: [again] },
    { body: { sid: issued } },
    { body: { sid: again } },
  ];

  expect(collect(aRecording(...steps), [0, 2, 3]).match(/^Step \d|depends on step \d/gm)).toEqual([
    'Step 1',
    'Step 3',
    'depends on step 1',
    'Step 4',
  ]);
});

const fields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, value]));

test.each([
  [10, 10, []],
  [11, 10, ['and 1 more fields']],
])('of %i fields that differ %i have a line', (count, listed, rest) => {
  const lines = compareOutcomes(outcome(fields(count, 1)), outcome(fields(count, 2)), 'system/ping', []);

  expect(lines.filter((line) => line.endsWith(' was 1, is 2'))).toHaveLength(listed);
  expect(lines.slice(listed)).toEqual(rest);
});

test.each([
  ['a number in the place of any number', '<any number>', 7, []],
  ['a text in the place of any number', '<any number>', '7', ['data was "<any number>", is "7"']],
  ['a text in the place of a masked one', '[redacted]', 'abc', []],
  ['a number in the place of a masked text', '[redacted]', 7, ['data was "[redacted]", is 7']],
  ['a value of 198 characters', 'a', 'b'.repeat(198), [`data was "a", is "${'b'.repeat(198)}"`]],
  ['a longer value', 'a', 'b'.repeat(199), [`data was "a", is "${'b'.repeat(199)}…`]],
])('%s is compared with what was recorded', (_, was, is, lines) => {
  expect(compareOutcomes(outcome(was), outcome(is), 'system/ping', [])).toEqual(lines);
});

test.each(['data.field0', 'system/ping data.field0', 'data', 'system/ping data'])(
  'what differs in %s is ignored on request',
  (ignored) => {
    expect(compareOutcomes(outcome(fields(1, 1)), outcome(fields(1, 2)), 'system/ping', [ignored])).toEqual(
      [],
    );
  },
);

test.each(['data.field', 'data.field00', 'system/time data', 'ata'])('what differs is no %s', (ignored) => {
  const lines = compareOutcomes(outcome(fields(1, 1)), outcome(fields(1, 2)), 'system/ping', [ignored]);

  expect(lines).toEqual(['data.field0 was 1, is 2']);
});

test('of a reply that never came only the status is compared', () => {
  const none = { ...outcome(1), reply: null };

  expect(compareOutcomes(none, outcome(1), 'system/ping', [])).toEqual(['status was "no reply", is 200']);
  expect(compareOutcomes(none, none, 'system/ping', [])).toEqual([]);
});
