// Tests that all text fields are of the kinds into which tests/browser/typing types without a pause. A new kind of field
// gets a form there, and a line here.
import { expect, test } from 'vitest';
import { listSources } from '../house/source.ts';

function listFiles(pattern: RegExp): string[] {
  return listSources()
    .filter(({ path, text }) => path.startsWith('client/') && path.endsWith('.tsx') && pattern.test(text))
    .map(({ path }) => path.slice('client/'.length))
    .toSorted();
}

test('elements that take text stand in few components', () => {
  expect(listFiles(/<textarea\b|<input\b(?![^>]*type="(?:checkbox|radio|file|hidden)")/)).toEqual([
    'console/contracts/reply-text.tsx',
    'console/controls/search-field.tsx',
    'console/controls/text-field.tsx',
    'console/scenario/tester-name.tsx', // In the head of a panel, without room for a label.
    'console/world/connection-banner.tsx', // A form of the browser alone.
    'features/account/password/page.tsx', // Hidden, for password managers.
    'features/catalogue/search/dialog/search-dialog.tsx',
    'ui/forms/parts/field.tsx',
  ]);
});

test('on the site a field keeps its text itself, and only searches are given theirs', () => {
  expect(listFiles(/<(?:Day|Phone|Amount|Password|Iban)?(?:Field|TextArea)\b(?:[^>]|=>)*?\svalue=/)).toEqual([
    'features/catalogue/lobby/search-box.tsx',
    'features/content/faq.tsx',
    'features/history/filters/number-search.tsx',
  ]);
});

test('the site has plain fields, those of its forms with rules of their own, and searches', () => {
  expect(listFiles(/<(?:Field|TextArea)\b/)).toEqual([
    'features/cashier/bank-accounts/account-fields.tsx',
    'features/cashier/form/amount-field.tsx',
    'features/cashier/form/payment-field.tsx',
    'features/catalogue/lobby/search-box.tsx',
    'features/content/faq.tsx',
    'features/history/filters/number-search.tsx',
    'features/promotions/bonus-request/request-form.tsx',
    'ui/forms/code-form.tsx',
    'ui/forms/common-fields.tsx',
    'ui/forms/day-field.tsx',
    'ui/forms/form.tsx',
    'ui/forms/phone-field.tsx',
  ]);
});

test('the console has text fields in the forms of control calls, in those of rules and of what waits, and in the share link', () => {
  expect(listFiles(/<TextField\b/)).toEqual([
    'console/controls/body-form.tsx',
    'console/journal/paused-editor.tsx',
    'console/scenario/rule-fields.tsx',
    'console/share/share-dialog.tsx',
  ]);
});
