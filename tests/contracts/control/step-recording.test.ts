import { expect, test } from 'vitest';
import { listTokens } from '#contracts/control/step-recording';

const [FIRST, SECOND] = ['a'.repeat(32), `recording-1_${'b2'.repeat(16)}`];

test('the tokens of a text are listed once each, in their order', () => {
  expect(listTokens(`${FIRST} ${SECOND} ${FIRST}`)).toEqual([FIRST, SECOND]);
});
