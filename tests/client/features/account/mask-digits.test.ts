// Identity and phone numbers are masked so that only their owners recognise them.
import { expect, test } from 'vitest';
import { maskOwnPhone, showIdentityNumber } from '../../../../client/features/account/mask-profile.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['as the server sends it', '590******68', '590 ••• ••• 68'],
  ['whole, of a backend that masks nothing', '10000000146', '100 ••• ••• 46'],
  ['in another notation', '5*********8', '5•••••••••8'],
])('an identity number is masked: %s', (_, sent, shown) => {
  expect(plain(showIdentityNumber(sent))).toBe(shown);
});

test.each([
  ['+905351234595', '+90 535 ••• •• 95'],
  ['+90 5** *** ** 95', '+90 5•• ••• •• 95'],
  ['', ''],
])('the phone %s is shown as %s', (sent, shown) => {
  expect(plain(maskOwnPhone(sent))).toBe(shown);
});
