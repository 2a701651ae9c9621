// The views of the cashier and of the bank accounts show what there is of rows that have only what the spec names.
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { AccountRow } from '../../../../client/features/cashier/bank-accounts/account-list.tsx';
import { MethodCard } from '../../../../client/features/cashier/methods/method-card.tsx';
import { PaymentSummary } from '../../../../client/features/cashier/payment/payment-summary.tsx';
import { ReceiptView } from '../../../../client/features/cashier/payment/receipt-view.tsx';
import { ReviewView } from '../../../../client/features/cashier/payment/review-view.tsx';
import { RecentBonuses } from '../../../../client/features/promotions/bonus-request/page.tsx';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient } from '../../support/test-client.ts';

const method = { id: 'qr', fields: [] };

const views: readonly [string, ReactElement, string][] = [
  [
    'the card of a method',
    createElement(MethodCard, { method, link: createElement('h2', null, 'Yöntem') }),
    'Yöntem',
  ],
  [
    'the summary of a deposit',
    createElement(PaymentSummary, { type: 'deposit', method, amountKurus: 25_000 }),
    'ÖzetTutar250,00\u00a0TLHesabınıza 250,00\u00a0TL geçer.',
  ],
  [
    'the review of a deposit',
    createElement(ReviewView, {
      type: 'deposit',
      method,
      takesFocus: false,
      change: null,
      order: { type: 'deposit', method, amountKurus: 25_000, fields: {} },
    }),
    'Gözden geçirinTutar250,00\u00a0TLHesabınıza 250,00\u00a0TL geçer.Onayla ve yatır',
  ],
  [
    'the receipt of a deposit',
    createElement(ReceiptView, {
      method: null,
      takesFocus: false,
      actions: null,
      receipt: { type: 'deposit', methodName: 'Karekod', amountKurus: 25_000 },
    }),
    'İşleminiz alındıSon durumunu finans geçmişinizde görebilirsiniz.YöntemKarekodTutar250,00\u00a0TLFinans geçmişiYazdır',
  ],
  [
    'the receipt of a pending withdrawal',
    createElement(ReceiptView, {
      method: null,
      takesFocus: false,
      actions: null,
      receipt: { type: 'withdrawal', id: 1, status: 1001 },
    }),
    'Çekim isteğiniz alındıSon durumunu finans geçmişinizde görebilirsiniz.GönderildiİnceleniyorÖdendiDurumİnceleniyorFinans geçmişiYazdır',
  ],
  [
    'the summary of a withdrawal with a fee',
    createElement(PaymentSummary, { type: 'withdrawal', method: { ...method, fee: 1 }, amountKurus: 25_000 }),
    'ÖzetTutar250,00\u00a0TLÜcret (%1)2,50\u00a0TLKalan bakiye12.200,75\u00a0TLElinize geçecek247,50\u00a0TLTutar, onaylanana kadar bakiyenizden ayrılır. Reddedilirse aynen geri döner.',
  ],
  [
    'the review of a withdrawal with a fee',
    createElement(ReviewView, {
      type: 'withdrawal',
      method: { ...method, fee: 1 },
      takesFocus: false,
      change: null,
      order: { type: 'withdrawal', method, amountKurus: 25_000, fields: {} },
    }),
    'Gözden geçirinTutar250,00\u00a0TLÜcret (%1)2,50\u00a0TLElinize geçecek247,50\u00a0TLTutar, onaylanana kadar bakiyenizden ayrılır. Reddedilirse aynen geri döner.Onayla ve çek',
  ],
  [
    'the receipt of a withdrawal with a fee',
    createElement(ReceiptView, {
      method: null,
      takesFocus: false,
      actions: null,
      receipt: { type: 'withdrawal', amountKurus: 25_000, feeKurus: 250, totalKurus: 24_750 },
    }),
    'Çekim isteğiniz alındıSon durumunu finans geçmişinizde görebilirsiniz.Tutar250,00\u00a0TLÜcret2,50\u00a0TLElinize geçecek247,50\u00a0TLFinans geçmişiYazdır',
  ],
  [
    'a bank account',
    createElement(AccountRow, { account: { bankAccountID: 1 }, isInUse: false, onDelete: () => {} }),
    'Banka hesabı',
  ],
  [
    'a recent bonus',
    createElement(RecentBonuses, {
      state: { kind: 'ready', data: [{ transaction_category_id: 3, transaction_status: { unknown: 9 } }] },
      retry: () => {},
    }),
    'Son bonuslarBonus geçmişiBonus–',
  ],
];

test.each(views)('%s', async (_, view, text) => {
  const { models } = await createSignedInClient();

  const markup = renderInSite(models, view);

  expect(markup.replace(/<[^>]+>/g, '')).toBe(text);
  expect(markup).not.toMatch(/undefined|NaN|Invalid/);
});
