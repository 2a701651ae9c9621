import type { Mutant } from '../mutant.ts';

const STORIES = 'tests/browser/stories';

export const stories: readonly Mutant[] = [
  {
    fault: 'a lost payment is mistaken for one whose receipt another tab has shown',
    file: 'client/features/cashier/payment/search-payment.ts',
    from: 'isKnown: knownPayments.has',
    to: 'isKnown: () => false',
    tests: ['tests/client/features/cashier/two-tabs.test.ts'],
  },
  {
    fault: 'a payment that nobody could find stays unknown after maintenance',
    file: 'client/features/cashier/payment/lost-payment-view.tsx',
    from: 'if (!models.blocked.isBlocked.peek()) void payment.retrySearch();',
    to: '',
    tests: [`${STORIES}/deposit.test.ts`],
  },
  {
    fault: 'a form loses over maintenance what was typed',
    file: 'client/ui/forms/form.tsx',
    from: 'if (draft) restoreDraft(element, draft);',
    to: '',
    tests: [`${STORIES}/maintenance.test.ts`],
  },
  {
    fault: 'the form after an accepted quick deposit holds the amount of that deposit',
    file: 'client/features/cashier/form/method-form.ts',
    from: 'getFormDrafts(models).delete(models.navigation.getAddress());',
    to: '',
    tests: [`${STORIES}/quick-deposit.test.ts`],
  },
  {
    fault: 'the page that controls maintenance closes by itself',
    file: 'client/core/site/maintenance.ts',
    from: 'if ((await fetchStatus()) && toPath(navigation.getAddress()) === MAINTENANCE_PATH) goBack();',
    to: 'if (await fetchStatus()) goBack();',
    tests: ['tests/client/core/site/site-state.test.ts'],
  },
];
