// Each kind of field shows the value that it begins with, so that saving a form without a change changes nothing.
import { expect, test } from 'vitest';
import type { BankAccount } from '../../../../client/core/api/rows.ts';
import { AccountForm } from '../../../../client/features/cashier/bank-accounts/edit-account.tsx';
import { getBankAccounts } from '../../../../client/features/cashier/bank-accounts.ts';
import { renderCheck, renderPassword } from '../../../../client/ui/forms/common-fields.tsx';
import { DayField } from '../../../../client/ui/forms/day-field.tsx';
import { Form } from '../../../../client/ui/forms/form.tsx';
import type { FormField } from '../../../../client/ui/forms/form-field.ts';
import { PhoneField } from '../../../../client/ui/forms/phone-field.tsx';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient, waitForCalls } from '../../support/test-client.ts';

const FIELDS: Readonly<Record<string, FormField & { readonly shows: RegExp }>> = {
  text: { label: 'Metin', initial: 'bir', shows: /value="bir"/ },
  day: {
    label: 'Gün',
    initial: '1990-05-19',
    render: (field) => <DayField {...field} />,
    shows: /value="19\.05\.1990"/,
  },
  phone: {
    ...{ label: 'Telefon', initial: '+905321234567', shows: /value="532 123 45 67"/ },
    render: (field) => <PhoneField {...field} />,
  },
  password: {
    label: 'Şifre',
    initial: 'gizli',
    render: renderPassword,
    shows: /type="password"[^>]*value="gizli"/,
  },
  checked: { label: 'Seçili', initial: 'on', render: renderCheck, shows: /type="checkbox"[^>]*checked=""/ },
};

/** Returns the input of this name. */
const findInput = (html: string, name: string) =>
  html.match(/<input[^>]*>/g)?.find((input) => input.includes(` name="${name}"`)) ?? '';

test('each kind of field shows its first value, its hint and whether it is needed', async () => {
  const { models } = await createTestClient();
  const render = (fields: Readonly<Record<string, FormField>>) =>
    renderInSite(
      models,
      <Form fields={fields} submitLabel="Gönder" send={async () => null} describe={() => ''} />,
    );

  const html = render(FIELDS);
  for (const [name, { shows }] of Object.entries(FIELDS)) {
    expect(findInput(html, name), name).toMatch(shows);
    expect(findInput(html, name), name).not.toMatch(/required|aria-describedby|aria-invalid/);
    const { label } = FIELDS[name] ?? {};
    const described = { label: label ?? '', hint: 'Bir not', missing: 'Boş', serverError: 'Yanlış' };
    const other = findInput(render({ [name]: { ...FIELDS[name], ...described, initial: '' } }), name);
    expect(other, name).toMatch(/ required=""/);
    expect(other, name).toMatch(/aria-invalid="true"/);
    expect(other, name).toMatch(/aria-describedby="[^"]*-error"/);
    expect(other, name).not.toMatch(/ value="."| checked/);
  }
});

test('a bank account that is edited comes with all it has, also its mark, and one that is in use with its IBAN locked', async () => {
  const { models } = await createSignedInClient();
  const { accounts } = getBankAccounts(models);
  await accounts.load();
  await waitForCalls(models);
  const rows: readonly BankAccount[] = accounts.state.value.kind === 'ready' ? accounts.state.value.data : [];
  expect(rows.map(({ isFavorite }) => isFavorite)).toContain(1);
  for (const account of rows) {
    const html = renderInSite(models, <AccountForm account={account} isInUse={false} />);
    expect(findInput(html, 'IBAN').replaceAll(' ', '')).toContain(`value="${account.IBAN}"`);
    expect(findInput(html, 'IBAN')).not.toContain('readOnly');
    expect(findInput(html, 'accountHolder')).toContain(`value="${account.accountHolder}"`);
    expect(findInput(html, 'isFavorite').includes('checked=""')).toBe(account.isFavorite === 1);
  }
  const locked = findInput(renderInSite(models, <AccountForm account={rows[0]} isInUse />), 'IBAN');
  expect(locked).toMatch(/readOnly=""/i);
  expect(locked).toMatch(/aria-describedby="[^"]*-hint"/);
});
