import { faker } from '@faker-js/faker';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { buildIban } from '#contracts/rules/iban';
import { checkProperty } from '#tests/support/checks/property';

test.each([
  ['Kartım 4111 1111 1111 1111, son kullanma 12/28', 'Kartım [redacted card], son kullanma 12/28'],
  ['3782 822463 10005', '[redacted card]'],
  ['Troy 9792 0303 9444 0796.', 'Troy [redacted card].'],
  ['4111\u00a01111\u00a01111\u20111111', '[redacted card]'],
  ['250 2500 4111 1111 1111 1111 3000', '250 2500 [redacted card] 3000'],
  ['4111111111111111 5500005555555559', '[redacted card] [redacted card]'],
  ['4111 1111 11\r\n11 1111 geldi', '[redacted card] geldi'],
  ['2500\n4111 1111 1111 1111\n3000', '2500\n[redacted card]\n3000'],
  ['{"note":"Kart\\n4111 1111\\n1111 1111"}', '{"note":"Kart\\n[redacted card]"}'],
  ['4111\\u00a01111\\u00a01111\\u00a01111', '[redacted card]'],
  ['/destek?not=4111%201111%201111%201111&x=1', '/destek?not=[redacted card]&x=1'],
  ['4111\t1111\u20031111\u30001111', '[redacted card]'],
  ['4111\u22121111\u20141111\ufe631111', '[redacted card]'],
  ['4111\u200b1111111\u20601111\ufeff1', '[redacted card]'],
  ['Kart ４１１１ １１１１ １１１１ １１１１', 'Kart [redacted card]'],
  ['٤١١١ ١١١١ ١١١١ ١١١١', '[redacted card]'],
  ['TR33 0006 1005 1978\r\n  6457 8413 26.', '[redacted IBAN].'],
  ['hesap\\nTR33 0006 1005 1978\\n6457 8413 26', 'hesap\\n[redacted IBAN]'],
  ['?iban=TR33%200006%201005+1978+6457+8413+26', '?iban=[redacted IBAN]'],
  ['TR33\u200b00061005\u00ad19786457\u2066841326', '[redacted IBAN]'],
  ['ＴＲ３３ ０００６ １００５ １９７８ ６４５７ ８４１３ ２６', '[redacted IBAN]'],
  ['De TR33 0006 1005 1978 6457 8413 26', 'De [redacted IBAN]'],
  ['de 12 TR33 0006 1005 1978 6457 8413 26', 'de 12 [redacted IBAN]'],
  ['tr33 0006 1005 1978 6457 8413 26 ve kart', '[redacted IBAN] ve kart'],
  ['TR33-0006-1005-1978-6457-8413-26’ya', '[redacted IBAN]’ya'],
  ['GB29 NWBK 6016 1331 9268 19 and DE89370400440532013000', '[redacted IBAN] and [redacted IBAN]'],
  ['0532 123 45 67', '[redacted phone]'],
  ['numaram 5321234567', 'numaram [redacted phone]'],
  ['+90 (532) 123-45-67 / 0(212) 555 44 33', '[redacted phone] / [redacted phone]'],
  ['tel:+905321234567 veya 905321234567', 'tel:[redacted phone] veya [redacted phone]'],
  ['0532.123.45.67; +49 151 23456789', '[redacted phone]; [redacted phone]'],
  ['/bana?tel=05321234567&mail=a.b%40posta.example', '/bana?tel=[redacted phone]&mail=[redacted e-mail]'],
  ['Yazın: Ayşe.Çelik+site@örnek.com.tr!', 'Yazın: [redacted e-mail]!'],
  ['<ESRA@POSTA.EXAMPLE>', '<[redacted e-mail]>'],
])('%j becomes %j', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});

test.each([
  '2026-11-20 21:46 2026-11-21 10:00',
  '5321234567',
  '#5321234567',
  'siparis-05321234567',
  '/games/5321234567/4111111111111111',
  'Tutar 5321234567,50 TL',
  '+5.321.234.567,00 TL',
  '12.450,75 TL + 500 TL + 2.000,00 TL',
  '4111111111111112', // not the check digit
  '4111.1111.1111.1112',
  '9876543210123456',
  '4.111.111.111.111.111 TL',
  '4.111.111\n111.111.111 TL',
  '2026.11.20 21.46 2026.11.21 10.00',
  '2500\n3000\n3500\n4000',
  '1763632800000\n1763632860000',
  '4111,1111,1111,1111', // a list
  '＋１２３ ４５６',
  '1234567890123',
  'TR330006100519786457841327',
  '/media/logo@2x.png',
  'esra@vitrin, @esra.isik',
  '4111111111111111abc',
])('%j stays', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});

/** Writes a number with other characters between its groups. */
const regroup = (value: string) => value.replaceAll(/[ -]/g, faker.helpers.arrayElement(SEPARATORS));
const SEPARATORS = ['.', '\u00a0', '\u2009', '\t', '\u2013', '\u200b', '/', '\\t', '%20', '+', ' - ', '·'];
/** Breaks a number into two lines, anywhere but within the letters of a country. */
function breakLine(value: string): string {
  const at = faker.number.int({ min: 2, max: value.length - 1 });
  return value.slice(0, at) + faker.helpers.arrayElement(['\n', '\r\n', '\\n']) + value.slice(at);
}
const WORDS = fc.constantFrom('', 'numaram ', 'Kart: ', '12.450,75 TL, ', '20.11.2026 ', '(', 'ödedim. ');
const masksAlways = (draw: () => string) =>
  checkProperty(
    60,
    fc.property(fc.integer(), WORDS, WORDS, (seed, before, after) => {
      faker.seed(seed);
      const value = draw();
      expect(maskPersonalData(`${before}${value} ${after}`)).not.toContain(value);
    }),
  );

test('cards, IBANs, telephone numbers and addresses are masked in any text', async () => {
  await masksAlways(() => {
    const issuer = faker.helpers.arrayElement(['visa', 'mastercard', 'american_express', 'jcb']);
    const number = faker.finance.creditCardNumber({ issuer });
    return faker.helpers.arrayElement([number, regroup(number), breakLine(number)]);
  });
  await masksAlways(() => {
    const iban = faker.finance.iban({ formatted: faker.datatype.boolean() });
    return faker.helpers.arrayElement([iban, regroup(iban), breakLine(iban)]);
  });
  await masksAlways(() => buildIban('00064', faker.string.numeric(16)));
  await masksAlways(() => faker.helpers.fromRegExp(/(?:\+90 |0|0 )5[0-5][0-9] [0-9]{3} [0-9]{2} [0-9]{2}/));
  await masksAlways(() => faker.helpers.fromRegExp(/(?:\+90|0)5[0-5][0-9]{8}/));
  await masksAlways(() => faker.internet.email());
});

const staysAlways = (draw: () => string) =>
  checkProperty(
    200,
    fc.property(fc.integer(), (seed) => {
      faker.seed(seed);
      const value = draw();
      for (const text of [value, `Kayıt ${value} TL`]) expect(maskPersonalData(text)).toBe(text);
    }),
  );

test('ids, amounts and times are never masked', async () => {
  const date = () => faker.date.between({ from: '2001-09-10', to: '2096-01-01' });
  await staysAlways(() => String(date().getTime()));
  await staysAlways(() => String(Math.floor(date().getTime() / 1000)).replace(/^5/, '1'));
  await staysAlways(() => date().toISOString());
  await staysAlways(() => faker.string.numeric({ length: { min: 1, max: 9 } }));
  await staysAlways(() => faker.finance.amount({ max: 1e10, dec: 2 }));
  const format = new Intl.NumberFormat('tr', { minimumFractionDigits: 2 });
  await staysAlways(() => format.format(faker.number.float({ max: 1e10 })));
  await staysAlways(() => {
    const amounts = faker.helpers.multiple(() => format.format(faker.number.float({ max: 1e7 })), {
      count: 4,
    });
    return amounts.join(faker.helpers.arrayElement(['\n', ' ', '\\n', ' + ']));
  });
  await staysAlways(() => `1${faker.string.numeric(15)}`);
  await staysAlways(() => faker.string.uuid());
  await staysAlways(() => faker.string.hexadecimal({ length: 40, prefix: '' }));
  await staysAlways(() => `YT-${faker.string.numeric(8)}`);
  await staysAlways(() => faker.internet.ipv4());
});
