/** The receipt of a pending deposit promises no notification, since only paid withdrawals are notified (spec §4). */
import { expect, test } from 'vitest';
import english from '../../../../client/features/cashier/texts.en.ts';
import turkish from '../../../../client/features/cashier/texts.tr.ts';

test('the receipt of a deposit names the page and the finance history, and promises no notification', () => {
  expect(turkish.depositPendingText).toContain('burada ve finans geçmişinde');
  expect(turkish.depositPendingText).not.toMatch(/bildirim/i);
  expect(english.depositPendingText).toContain('here and in your finance history');
  expect(english.depositPendingText).not.toMatch(/notif/i);
});
