// The review shows the payment that its button sends, wherever Back and Forward lead.
import { expect, test } from 'vitest';
import { CashierSteps } from '../../../../client/features/cashier/cashier-flow.tsx';
import { getMethodForms } from '../../../../client/features/cashier/form/method-form.ts';
import cashierTexts from '../../../../client/features/cashier/texts.tr.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { ORDER, openCashier } from './cashier-steps.ts';

const CONFIRM = cashierTexts.confirmDeposit;

/** Returns the HTML of the review step of a method, after a deposit by method 105 was reviewed. */
async function renderReview(methodID: number | undefined) {
  const { models } = await openCashier();
  const forms = getMethodForms(models).deposit;
  await forms.find(105).load();
  await forms.find(106).load();
  forms.review(ORDER, 'entry');
  const navigation = {
    place: { step: 'review', methodID } as const,
    entryKey: null,
    go: () => {},
    back: () => {},
    focusStart: () => {},
    restart: null,
  };
  return renderInSite(
    models,
    <CashierSteps type="deposit" path="/profile/deposit" navigation={navigation} />,
  );
}

test.each([105, undefined])('the review of method %s shows the deposit by method 105', async (methodID) => {
  const html = await renderReview(methodID);

  expect(html).toContain(CONFIRM);
  expect(html).toContain('Karekod ile ödeme');
});

test('the review of another method does not show the deposit', async () => {
  expect(await renderReview(106)).not.toContain(CONFIRM);
});
