// The views of the cashier and of the bank accounts show what there is of rows that have only what the spec names.
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { AccountRow } from '../../../../client/features/cashier/bank-accounts/account-list.tsx';
import { MethodCard } from '../../../../client/features/cashier/methods/method-card.tsx';
import { PaymentSummary } from '../../../../client/features/cashier/payment/payment-summary.tsx';
import { ReceiptView } from '../../../../client/features/cashier/payment/receipt-view.tsx';
import { ReviewView } from '../../../../client/features/cashier/payment/review-view.tsx';
import { RecentBonuses } from '../../../../client/features/promotions/bonus-request/page.tsx';
import { renderInSite } from '../../support/render-in-site.tsx';
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
