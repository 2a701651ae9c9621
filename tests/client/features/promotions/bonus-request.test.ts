// There is no call for a bonus request. The screen lists the bonuses that the player can still claim
// according to the bonus history, and passes a prefilled message to live support.
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import {
  SUB_CATEGORY,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  type TransactionStatus,
} from '#contracts/calls/finance';
import type { Transaction } from '../../../../client/core/api/rows.ts';
import {
  buildRequestFields,
  MAX_REQUEST_CHARS,
  RequestForm,
} from '../../../../client/features/promotions/bonus-request/request-form.tsx';
import { bonusRequestTexts } from '../../../../client/features/promotions/bonus-request/texts.tr.ts';
import {
  buildSupportAddress,
  getClaimHistory,
  listClaims,
} from '../../../../client/features/promotions/claims.ts';
import { promotionTexts } from '../../../../client/features/promotions/texts.tr.ts';
import { findErrors } from '../../../../client/ui/forms/form-field.ts';
import { NOON } from '../../../support/a-world.ts';
import { aPromotion } from '../../support/a-promotion.ts';
import { readData } from '../../support/read-state.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, waitForCalls } from '../../support/test-client.ts';

const [welcome, discount, deposit, spins] = [1, 2, 3, 4].map((id) => aPromotion({ id }));
const promotions = [welcome, discount, deposit, spins].filter((promotion) => promotion !== undefined);
const { approved, cancelled, pending, rejected } = TRANSACTION_STATUS;

function aBonus(subCategory: number, date: string, status: TransactionStatus = approved): Transaction {
  return {
    transaction_category_id: TRANSACTION_CATEGORY.bonus,
    transaction_sub_category_id: subCategory,
    transaction_status: status,
    date: `${date}+03:00`,
  };
}

const listUsed = (bonuses: readonly Transaction[]) =>
  listClaims(promotions, { bonuses, hasDeposited: false }, NOON).map(({ promotion, used }) => [
    promotion.id,
    used,
  ]);

describe('what can be claimed', () => {
  test('the running bonuses that depend on a deposit, and no other promotion', () => {
    expect(listUsed([])).toEqual([
      [1, null],
      [3, null],
    ]);
    expect(listClaims([], { bonuses: [], hasDeposited: false }, NOON)).toEqual([]);
  });

  test('not the welcome bonus once the player has deposited', () => {
    const claims = listClaims(promotions, { bonuses: [], hasDeposited: true }, NOON);

    expect(claims.map(({ used }) => used)).toEqual(['once', null]);
  });

  test.each([
    ['the welcome bonus was used', 1, 'once', aBonus(SUB_CATEGORY.welcomeBonus, '2020-01-01T10:00:00')],
    ['the deposit bonus was used today', 3, 'day', aBonus(SUB_CATEGORY.depositBonus, '2026-11-20T00:00:00')],
    ['it still waits', 1, 'once', aBonus(SUB_CATEGORY.welcomeBonus, '2026-11-19T10:00:00', pending)],
  ] as const)('a bonus is used when %s', (_, id, used, bonus) => {
    expect(listUsed([bonus])).toContainEqual([id, used]);
    expect(listUsed([bonus]).filter(([, period]) => period !== null)).toHaveLength(1);
  });

  test.each([
    ['of another kind', aBonus(SUB_CATEGORY.casinoBonus, '2026-11-20T10:00:00')],
    ['of yesterday', aBonus(SUB_CATEGORY.depositBonus, '2026-11-19T23:59:59')],
    ['that was rejected', aBonus(SUB_CATEGORY.welcomeBonus, '2026-11-20T10:00:00', rejected)],
    ['that was cancelled', aBonus(SUB_CATEGORY.welcomeBonus, '2026-11-20T10:00:00', cancelled)],
  ])('a bonus %s can be claimed again', (_, bonus) => {
    expect(listUsed([bonus]).map(([, used]) => used)).toEqual([null, null]);
  });
});

test('“Kullanıldı” and the last deposit come from the player’s own history', async () => {
  const { models, world } = await createSignedInClient();
  const model = getClaimHistory(models);

  model.load();
  await waitForCalls(models);

  const bonuses = readData(model.bonuses.state.value);
  const deposits = readData(model.lastDeposit.state.value);
  expect(bonuses.every((row) => row.transaction_category_id === TRANSACTION_CATEGORY.bonus)).toBe(true);
  const history = { bonuses, hasDeposited: deposits.length > 0 };
  expect(listClaims(promotions, history, world.platform.now())[0]?.used).toBe('once');
  expect(deposits).toMatchObject([{ transaction_category_id: 1, transaction_status: approved }]);
});

test('a bonus that cannot be claimed any more is no choice, and says why, as its own page does', async () => {
  const { models } = await createSignedInClient();
  const claims = listClaims(promotions, { bonuses: [], hasDeposited: true }, NOON);

  const form = renderInSite(models, createElement(RequestForm, { claims }));

  const [welcomeBonus = ''] = /<input[^>]*value="1"[^>]*>/.exec(form) ?? [];
  expect(welcomeBonus).toContain('disabled=""');
  const [, reason = ''] = /aria-describedby="([^"]+)"/.exec(welcomeBonus) ?? [];
  const [, text = ''] = form.split(`id="${reason}"`);
  expect(text).toMatch(/^[^>]*>(?:<[^>]*>)*Bu bonus yalnızca ilk yatırım içindir/);
});

test('a new player has no history, and every bonus can be claimed', async () => {
  const { models } = await createSignedInClient({ username: 'mert.kaya' });
  const model = getClaimHistory(models);

  model.load();
  await waitForCalls(models);

  expect(model.bonuses.state.value.kind).toBe('empty');
  expect(model.lastDeposit.state.value.kind).toBe('empty');
});

describe('the message to support', () => {
  const t = bonusRequestTexts.in('tr');
  const claims = listClaims(promotions, { bonuses: [], hasDeposited: true }, NOON);
  const text = promotionTexts.in('tr')('claimMessage', {
    title: 'Çevrimsiz yatırım bonusu',
    username: 'esra.isik',
  });

  test('names the bonus and the player', () => {
    expect(text).toBe(
      'Merhaba, “Çevrimsiz yatırım bonusu” için başvurmak istiyorum. Kullanıcı adım esra.isik. Bilgi verir misiniz?',
    );
  });

  test('stands in the field of live support, whatever it contains', async () => {
    const { world } = await createSignedInClient();
    const typed = 'Merhaba & %30? “ığüşöç”\n<b>#+ bonus</b>';

    const reply = await world.request(buildSupportAddress(typed, 'en'));

    const page = await reply.text();
    expect(page).toContain('lang="en"');
    expect(page).toContain('Merhaba &amp; %30? “ığüşöç”\n&lt;b&gt;#+ bonus&lt;/b&gt;');
    expect(buildSupportAddress(` ${typed}\n`, 'en')).toBe(buildSupportAddress(typed, 'en'));
  });

  test.each([
    ['without a bonus', { bonus: '', message: '' }, 'bonus', 'Bir bonus seçin.'],
    ['for a bonus that is used', { bonus: '1', message: text }, 'bonus', 'Bir bonus seçin.'],
    ['without a text', { bonus: '3', message: '  ' }, 'message', 'Desteğe iletilecek bir mesaj yazın.'],
    ['that is too long', { bonus: '3', message: 'a'.repeat(501) }, 'message', /en çok 500 karakter/],
  ] as const)('%s it is not handed over', (_, texts, field, error) => {
    expect(findErrors(buildRequestFields(claims, t), texts)[field]).toMatch(error);
  });

  test('of full length it is', () => {
    const texts = { bonus: '3', message: ` ${'a'.repeat(MAX_REQUEST_CHARS)} ` };
    expect(findErrors(buildRequestFields(claims, t), texts)).toEqual({
      bonus: undefined,
      message: undefined,
    });
  });
});

test('a promotion that has only its id, and bonuses without dates, can be claimed unless used once', () => {
  const { welcomeBonus, depositBonus } = SUB_CATEGORY;
  const bonuses: Transaction[] = [welcomeBonus, depositBonus].map((transaction_sub_category_id) => ({
    transaction_category_id: TRANSACTION_CATEGORY.bonus,
    transaction_status: approved,
    transaction_sub_category_id,
  }));
  const used = listClaims(
    [aPromotion({ id: '1' }), aPromotion({ id: '3' })],
    { bonuses, hasDeposited: false },
    NOON,
  );
  expect(used.map((claim) => claim.used)).toEqual(['once', null]);
});
