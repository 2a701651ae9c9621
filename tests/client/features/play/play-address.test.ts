// Tests how a play address decides about real money.
import { expect, test } from 'vitest';
import { parsePlayAddress } from '../../../../client/features/play/page.tsx';

test.each([
  ['real', 'real'],
  ['demo', 'demo'],
  ['freespin', 'real'],
  ['1', 'real'],
])('a game of the gaming type "%s" opens in the mode %s', (gamingType, mode) => {
  const address = { type: 'slot', id: '1001', gamingType, providerName: 'Yakamoz' };

  expect(parsePlayAddress(address)).toMatchObject({ gamingType: mode, provider: 'Yakamoz' });
});

test.each([
  ['real', 'real', undefined],
  ['demo', 'demo', undefined],
  ['Yakamoz', 'real', 'Yakamoz'],
])('the third part "%s" is a gaming type or the name of a provider', (x, gamingType, provider) => {
  expect(parsePlayAddress({ type: 'slot', id: '1001', x })).toEqual({
    type: 'slot',
    id: 1001,
    gamingType,
    provider,
  });
});
