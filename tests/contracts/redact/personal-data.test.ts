import { faker } from '@faker-js/faker';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { buildIban } from '#contracts/rules/iban';
import { expectLinear } from '#tests/support/checks/expect-linear';
import { checkProperty, PROPERTY_TIMEOUT_MS } from '#tests/support/checks/property';

test.each([
  ['4111111111111111', '[redacted card]'],
  ['Kartım 4111 1111 1111 1111, son kullanma 12/28', 'Kartım [redacted card], son kullanma 12/28'],
  ['5528-7900-0000-0008', '[redacted card]'],
  ['3782 822463 10005', '[redacted card]'],
  ['Troy 9792 0303 9444 0796.', 'Troy [redacted card].'],
  ['4111\u00a01111\u00a01111\u20111111', '[redacted card]'],
  ['250 2500 4111 1111 1111 1111 3000', '250 2500 [redacted card] 3000'],
  ['4111111111111111 5500005555555559', '[redacted card] [redacted card]'],
  ['TR330006100519786457841326', '[redacted IBAN]'],
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
  '1763632800000', // an instant in ms
  '1763632800',
  '2026-11-20T21:46:00.000+03:00',
  '2026-11-20 21:46 2026-11-21 10:00',
  'YT-60000001',
  '5321234567',
  '#5321234567',
  'siparis-05321234567',
  '/games/5321234567/4111111111111111',
  'Tutar 5321234567,50 TL',
  '+5.321.234.567,00 TL',
  '12.450,75 TL + 500 TL + 2.000,00 TL',
  '4111111111111112', // not the check digit
  '1234567890123',
  '192.168.100.200',
  '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
  'TR330006100519786457841327',
  '/media/logo@2x.png',
  'esra@vitrin, @esra.isik',
  '4111111111111111abc',
])('%j stays', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});

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

test(
  'cards, IBANs, telephone numbers and addresses are masked in any text',
  async () => {
    await masksAlways(() => {
      const issuer = faker.helpers.arrayElement(['visa', 'mastercard', 'american_express', 'jcb']);
      return faker.finance.creditCardNumber({ issuer });
    });
    await masksAlways(() => faker.finance.iban({ formatted: faker.datatype.boolean() }));
    await masksAlways(() => buildIban('00064', faker.string.numeric(16)));
    await masksAlways(() => faker.helpers.fromRegExp(/(?:\+90 |0|0 )5[0-5][0-9] [0-9]{3} [0-9]{2} [0-9]{2}/));
    await masksAlways(() => faker.helpers.fromRegExp(/(?:\+90|0)5[0-5][0-9]{8}/));
    await masksAlways(() => faker.internet.email());
  },
  PROPERTY_TIMEOUT_MS,
);

const staysAlways = (draw: () => string) =>
  checkProperty(
    200,
    fc.property(fc.integer(), (seed) => {
      faker.seed(seed);
      const value = draw();
      for (const text of [value, `Kayıt ${value} TL`]) expect(maskPersonalData(text)).toBe(text);
    }),
  );

test(
  'ids, amounts and times are never masked',
  async () => {
    const date = () => faker.date.between({ from: '2001-09-10', to: '2096-01-01' });
    await staysAlways(() => String(date().getTime()));
    await staysAlways(() => String(Math.floor(date().getTime() / 1000)).replace(/^5/, '1'));
    await staysAlways(() => date().toISOString());
    await staysAlways(() => faker.string.numeric({ length: { min: 1, max: 9 } }));
    await staysAlways(() => faker.finance.amount({ max: 1e10, dec: 2 }));
    await staysAlways(() =>
      new Intl.NumberFormat('tr', { minimumFractionDigits: 2 }).format(faker.number.float({ max: 1e10 })),
    );
    await staysAlways(() => faker.string.uuid());
    await staysAlways(() => faker.string.hexadecimal({ length: 40, prefix: '' }));
    await staysAlways(() => `YT-${faker.string.numeric(8)}`);
    await staysAlways(() => faker.internet.ipv4());
  },
  PROPERTY_TIMEOUT_MS,
);

test.each([
  ['letters', 'a'],
  ['digits', '5'],
  ['groups of digits', '4111 '],
  ['at signs', 'a@'],
  ['dots', 'a@b.'],
  ['gaps', '0 -('],
  ['IBAN starts', 'TR33 '],
])('%s are searched in linear time', async (_what, part) => {
  await expectLinear(20_000, (size) => maskPersonalData(`${part.repeat(size / part.length)}@1234567890`));
});
