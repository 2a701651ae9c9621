import type { Mutant } from '../mutant.ts';

const FEATURES = 'tests/client/features';
const CASHIER = `${FEATURES}/cashier`;
const SCREENS = 'tests/browser/screens';

export const features: readonly Mutant[] = [
  {
    fault: 'a toast disappears under the pointer',
    file: 'client/shell/toast-list.tsx',
    from: 'onPointerEnter={() => toasts.pause()}',
    to: '',
    tests: [`${SCREENS}/frame.test.ts`],
  },
  {
    fault: 'a balance that is missing stays so after maintenance',
    file: 'client/shell/header/balance.tsx',
    from: 'useRecovery(isMissing, finance.refreshBalance);',
    to: '',
    tests: [`${SCREENS}/connection-and-preferences.test.ts`],
  },
  {
    fault: 'who plays without a round is signed out as inactive',
    file: 'client/features/play/game-screen.tsx',
    from: "case 'vitrin:activity':",
    to: "case 'vitrin:activity': break;",
    tests: [`${SCREENS}/play.test.ts`],
  },
  {
    fault: 'a login that expires before its code says nothing',
    file: 'client/features/account/login/code-dialog.tsx',
    from: "if (result.kind === 'login-expired') onLoginExpired();",
    to: '',
    tests: ['tests/browser/stories/account/login-by-sms.test.ts'],
  },
  {
    fault: 'a login that expires before another code is sent says nothing',
    file: 'client/features/account/login/code-dialog.tsx',
    from: "if (result === 'login-expired') onLoginExpired();",
    to: '',
    tests: ['tests/browser/stories/account/login-by-sms.test.ts'],
  },
  {
    fault: 'a category takes the focus from its link',
    file: 'client/app/outlet.tsx',
    from: '!hasFocus && openOverlays.peek() === 0',
    to: 'openOverlays.peek() === 0',
    tests: [`${SCREENS}/browsing/lobby.test.ts`],
  },
  {
    fault: 'the summary of a withdrawal says “to pay”',
    file: 'client/features/cashier/payment/payment-summary.tsx',
    from: "isDeposit ? 'toPay' : 'youReceive'",
    to: "'toPay'",
    tests: [`${CASHIER}/sparse-views.test.ts`],
  },
  {
    fault: 'the receipt of a withdrawal says “total”',
    file: 'client/features/cashier/payment/receipt-view.tsx',
    from: "receipt.type === 'deposit' ? 'total' : 'youReceive'",
    to: "'total'",
    tests: [`${CASHIER}/sparse-views.test.ts`],
  },
  {
    fault: 'the balance stays old when no payment was taken',
    file: 'client/features/cashier/payment/payment.ts',
    from: "state.value = { kind: 'absent', attempt };",
    to: "state.value = { kind: 'absent', attempt }; return;",
    tests: [`${CASHIER}/lost-answer.test.ts`],
  },
  {
    fault: 'of two payments that are alike, the search takes the wrong one',
    file: 'client/features/cashier/payment/find-payment.ts',
    from: 'distance(a) - distance(b)',
    to: 'distance(b) - distance(a)',
    tests: [`${CASHIER}/lost-answer.test.ts`],
  },
  {
    fault: 'the search after a sign-out takes a payment that was shown',
    file: 'client/features/cashier/payment/find-payment.ts',
    from: 'const stores = [localStore, tabStore];',
    to: 'const stores = [localStore];',
    tests: [`${CASHIER}/two-tabs.test.ts`],
  },
  {
    fault: 'after fifty receipts no further one counts as shown',
    file: 'client/features/cashier/payment/find-payment.ts',
    from: '.slice(-MAX_KNOWN_PAYMENTS)',
    to: '.slice(0, MAX_KNOWN_PAYMENTS)',
    tests: [`${CASHIER}/two-tabs.test.ts`],
  },
  {
    fault: 'a receipt other than the newest is not found after a reload',
    file: 'client/features/cashier/payment/receipts.ts',
    from: 'searchID: id,',
    to: '',
    tests: [`${CASHIER}/receipts.test.ts`],
  },
  {
    fault: 'an account that was changed counts as added',
    file: 'client/features/cashier/bank-accounts/bank-accounts-model.ts',
    from: 'if (id === undefined) addedID.value',
    to: 'addedID.value',
    tests: [`${CASHIER}/bank-accounts.test.ts`],
  },
  {
    fault: 'the favourite of a visitor is added at each login',
    file: 'client/features/catalogue/favourites/favourites.ts',
    from: 'tabStore.remove(entries.pendingFavourite);',
    to: '',
    tests: [`${FEATURES}/catalogue/favourites.test.ts`],
  },
  {
    fault: 'promotions that are loaded are never asked for again',
    file: 'client/features/promotions/promotions.ts',
    from: 'void resource.renew()',
    to: 'void resource.load()',
    tests: [`${FEATURES}/promotions/promotions.test.ts`],
  },
  {
    fault: 'the message to support keeps the spaces around it',
    file: 'client/features/promotions/claims.ts',
    from: 'message: message.trim()',
    to: 'message',
    tests: [`${FEATURES}/promotions/bonus-request.test.ts`],
  },
  {
    fault: 'a code for a second factor that has expired is not marked',
    file: 'client/features/account/two-factor/two-factor.ts',
    from: "if (refusal.kind === 'code-expired') sms.expire();",
    to: '',
    tests: [`${FEATURES}/account/two-factor.test.ts`],
  },
];
