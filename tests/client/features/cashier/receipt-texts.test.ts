/** The texts of a receipt: what the desk has decided, and no notification, since only paid withdrawals are notified (spec §4). */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { ReceiptView } from '../../../../client/features/cashier/payment/receipt-view.tsx';
import english from '../../../../client/features/cashier/texts.en.ts';
import turkish from '../../../../client/features/cashier/texts.tr.ts';
import englishMenu from '../../../../client/shell/account/menu-texts.en.ts';
import turkishMenu from '../../../../client/shell/account/menu-texts.tr.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient } from '../../support/test-client.ts';

test('the receipt of a deposit names the page and the finance history, and promises no notification', () => {
  expect(turkish.depositPendingText).toContain('burada ve finans geçmişinde');
  expect(turkishMenu.notifications).toMatch(/bildirim/i);
  expect(turkish.depositPendingText).not.toMatch(/bildirim/i);
  expect(english.depositPendingText).toContain('here and in your finance history');
  expect(englishMenu.notifications).toMatch(/notif/i);
  expect(english.depositPendingText).not.toMatch(/notif/i);
});

test.each([
  ['deposit', 'approved', 'Onaylandı', 'Para hesabınızda'],
  ['deposit', 'rejected', 'Reddedildi', 'İşlem reddedildi', 'Bakiyeniz değişmedi'],
  ['withdrawal', 'notified', 'Ödendi', 'Çekiminiz ödendi'],
  ['withdrawal', 'rejected', 'Reddedildi', 'İşlem reddedildi', 'aynen geri döndü'],
  ['withdrawal', 'cancelled', 'İptal edildi', 'İşlem iptal edildi', 'aynen geri döndü'],
] as const)('the receipt of a %s that is %s says so', async (type, status, ...texts) => {
  const { models } = await createSignedInClient();
  const receipt = { type, status: TRANSACTION_STATUS[status], amountKurus: 25_000 };

  const page = renderInSite(
    models,
    createElement(ReceiptView, { receipt, method: null, takesFocus: false, actions: null }),
  );

  for (const text of texts) expect(page).toContain(text);
});
