// The site shows amounts in the form `1.234,56 TL`, with a no-break space.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import { parseTypedAmount } from '#contracts/rules/money';
import { checkProperty, PROPERTY_TIMEOUT_MS } from '#tests/support/checks/property';
import { money, signedMoney } from '../../../../client/core/i18n/money.ts';

const kurus = fc.integer({ min: 0, max: 1_000_000_000_00 });

test(
  'a shown amount is read back as the same amount, in both languages',
  { timeout: PROPERTY_TIMEOUT_MS },
  () =>
    checkProperty(
      300,
      fc.property(kurus, fc.constantFrom(...LANGUAGES), (amountKurus, lang) => {
        const text = money(amountKurus, lang);
        expect(text).toMatch(lang === 'tr' ? /^[\d.]+,\d\d\u00a0TL$/ : /^[\d,]+\.\d\d\u00a0TL$/);
        expect(parseTypedAmount(text)).toBe(amountKurus);
      }),
    ),
);

test(
  'a loss has a minus sign, a gain a plus sign, and nothing has none',
  { timeout: PROPERTY_TIMEOUT_MS },
  () =>
    checkProperty(
      300,
      fc.property(kurus, fc.constantFrom(...LANGUAGES), (amountKurus, lang) => {
        const plain = money(amountKurus, lang);
        expect(signedMoney(amountKurus, lang)).toBe(amountKurus === 0 ? plain : `+${plain}`);
        if (amountKurus > 0) expect(signedMoney(-amountKurus, lang)).toBe(`−${plain}`);
      }),
    ),
);
