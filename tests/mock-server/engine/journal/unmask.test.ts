import { expect, test } from 'vitest';
import { unmask } from '#mock-server/engine/journal/unmask';

const MASK = '[redacted]';
const ORIGINAL = [
  { id: 1, iban: 'TR1' },
  { id: 2, iban: 'TR2' },
  { id: 3, iban: 'TR3' },
];
const SHOWN = ORIGINAL.map((row) => ({ ...row, iban: MASK }));
const [one, two, three] = SHOWN;

test.each<[what: string, edited: unknown, result: unknown]>([
  ['a changed field', [{ ...one, id: 9 }, two, three], [{ id: 9, iban: 'TR1' }, ...ORIGINAL.slice(1)]],
  ['a row that was removed', [two, three], ORIGINAL.slice(1)],
  ['a row that was added', [{ id: 0 }, one, two, three], [{ id: 0 }, ...ORIGINAL]],
  ['another order', [three, one, two], [ORIGINAL[2], ORIGINAL[0], ORIGINAL[1]]],
  [
    'another value in the place of a mask',
    [{ ...one, iban: 'TR9' }, two, three],
    [{ id: 1, iban: 'TR9' }, ...ORIGINAL.slice(1)],
  ],
  ['no list any more', null, null],
])('%s leaves the masked values with their rows', (_what, edited, result) => {
  expect(unmask({ rows: edited }, { rows: SHOWN }, { rows: ORIGINAL })).toEqual({ rows: result });
});
