// A single wrong field gets the focus. A summary lists several errors, or a refusal of the whole form.
import { expect, test } from 'vitest';
import { needsSummary } from '../../../../client/ui/forms/form-frame.tsx';

const email = { fieldId: 'email', text: 'E-posta adresinizi yazın.' };
const password = { fieldId: 'password', text: 'Bir şifre belirleyin.' };

test.each([
  ['no error', [], false],
  ['a single wrong field', [email], false],
  ['two wrong fields', [email, password], true],
  ['a refusal of the whole form', [{ text: 'Sunucuya ulaşılamıyor.' }], true],
  ['a refusal of the whole form and a wrong field', [{ text: 'Sunucuya ulaşılamıyor.' }, email], true],
])('%s: needs a summary or not', (_title, problems, isNeeded) => {
  expect(needsSummary(problems)).toBe(isNeeded);
});
