/** Tests the fields of forms, whose kinds come from the bodies of control calls. */
import { expect, test } from 'vitest';
import { ClockSetting } from '#contracts/control/world';
import { nameRefusedField, parseFields } from '../../../../client/console/controls/body-fields.ts';

const TEXTS = { now: { label: 'Jump to' } };

test.each(['13:05', 'tomorrow 9:00', '+2 h', '2026-11-20 21:46'])(
  'the time “%s” is sent as it is typed',
  (now) => {
    expect(parseFields(ClockSetting, { now }, TEXTS)).toEqual({ body: { now } });
  },
);

test('what is no time is refused before it is sent, under the name of its field', () => {
  expect(parseFields(ClockSetting, { now: 'soon' }, TEXTS)).toEqual({
    problem: expect.stringMatching(/^Jump to: A time is typed as 13:05, tomorrow 9:00/),
  });
});

test('a refusal of the server names the field by its label, if the form has it', () => {
  expect(nameRefusedField("now: A world's clock shows the years 100 to 9989", TEXTS)).toBe(
    "Jump to: A world's clock shows the years 100 to 9989",
  );
  expect(nameRefusedField('rid: is too large', TEXTS)).toBe('rid: is too large');
});
