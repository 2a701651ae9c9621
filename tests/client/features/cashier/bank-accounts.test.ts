// Bank accounts: spec §3 Bank account, §5, §7 finance, §8 Success toasts. The server is the mock.
import { describe, expect, test } from 'vitest';
import { buildIban, formatIban } from '#contracts/rules/iban';
import type { BankAccount } from '../../../../client/core/api/rows.ts';
import { readRows } from '../../../../client/core/loading/resource.ts';
import { getBankAccountsModel } from '../../../../client/features/cashier/bank-accounts/bank-accounts-model.ts';
import { BANK_ACCOUNTS_PATH, getBankAccounts } from '../../../../client/features/cashier/bank-accounts.ts';
import { findRefusedField } from '../../../../client/ui/forms/form-field.ts';
import { aWorld, type TestWorld } from '../../../support/a-world.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { readData } from '../../support/read-state.ts';
import { createSignedInClient, type TestClient } from '../../support/test-client.ts';
import { aForm, buildFields, GARANTI } from './an-account-form.ts';

const FORM_ADDRESS = `${BANK_ACCOUNTS_PATH}?account=new`;
/** The player who has a withdrawal that waits for the cashier's desk. */
const WITH_PENDING_WITHDRAWAL = 'gul.tekin';

async function openForm(username?: string, world?: TestWorld) {
  const client = await createSignedInClient({ ...(username && { username }), ...(world && { world }) });
  client.models.navigation.go(FORM_ADDRESS);
  const { accounts, banks, idsInUse } = getBankAccounts(client.models);
  await Promise.all([accounts.load(), banks.load(), idsInUse.load()]);
  const model = getBankAccountsModel(client.models);
  const add = (form = aForm()) => model.save(form, { id: undefined, next: () => BANK_ACCOUNTS_PATH });
  return { client, model, add };
}

function listAccounts({ models }: TestClient): readonly BankAccount[] {
  return readData(getBankAccounts(models).accounts.state.value);
}

function listIdsInUse({ models }: TestClient) {
  return readRows(getBankAccounts(models).idsInUse.state.value);
}

function firstAccount(client: TestClient): BankAccount {
  const [account] = listAccounts(client);
  if (!account) throw new Error('The player has no account');
  return account;
}

describe('adding and changing', () => {
  test('a spaced IBAN in small letters is saved, and its bank follows from it', async () => {
    const { client, add } = await openForm();

    const refusal = await add(aForm({ IBAN: ` ${GARANTI.toLowerCase()} ` }));

    expect(refusal).toBeNull();
    expect(listAccounts(client)).toContainEqual(
      expect.objectContaining({ IBAN: GARANTI.replaceAll(' ', ''), bankName: 'Garanti BBVA', bankID: 62 }),
    );
    expect(client.toasts()).toEqual(['Banka Hesabı Başarıyla Eklendi']);
    expect(client.browser.getAddress()).toBe(BANK_ACCOUNTS_PATH);
  });

  test('a change keeps the account’s number and is confirmed with its own toast (spec §8)', async () => {
    const { client, model } = await openForm();
    const { bankAccountID } = firstAccount(client);

    await model.save(aForm(), { id: bankAccountID, next: () => BANK_ACCOUNTS_PATH });

    expect(listAccounts(client).find((row) => row.bankAccountID === bankAccountID)).toMatchObject({
      bankName: 'Garanti BBVA',
      isFavorite: 0,
    });
    expect(client.toasts()).toEqual(['Banka Hesabı Başarıyla Güncellendi']);
    expect(client.toastKinds()).toEqual(['ok']);
    expect(model.addedID.value).toBeNull();
  });

  test('the account that is to be shown first takes the place of the earlier one', async () => {
    const { client, add } = await openForm();

    await add(aForm({ isFavorite: 'on' }));

    expect(listAccounts(client).map(({ isFavorite }) => isFavorite)).toEqual([1, 0, 0]);
    expect(firstAccount(client).bankName).toBe('Garanti BBVA');
  });

  test('the only account of a player becomes the first one even if the box is left empty', async () => {
    const { client, add } = await openForm('mert.kaya');

    await add(aForm({ accountHolder: 'Mert Kaya' }));

    expect(listAccounts(client)).toMatchObject([{ isFavorite: 1 }]);
  });

  test.each([
    ['IBAN', { IBAN: 'TR73 0006 2000 0123 4567 8901 24' }, /^IBAN hatalı/],
    ['IBAN', { IBAN: formatIban(buildIban('00999', '0000000000000001')) }, /tanınan bir bankaya/],
    ['accountHolder', { accountHolder: 'Esra Aydın' }, /üyeliğinizdeki adla aynı/],
  ] as const)(
    'a refusal of the server names the field %s and saves nothing',
    async (field, texts, message) => {
      const { client, add } = await openForm();

      const refusal = await add(aForm(texts));

      expect(refusal).toMatchObject({ message: expect.stringMatching(message) });
      expect(refusal && findRefusedField(buildFields(), refusal)).toBe(field);
      expect(listAccounts(client)).toHaveLength(2);
      expect(client.browser.getAddress()).toBe(FORM_ADDRESS);
      expect(client.toasts()).toEqual([expect.stringMatching(message)]);
    },
  );

  test.each(['drop', 'duplicate'] as const)('an account is added once in spite of a %s', async (kind) => {
    const { client, add } = await openForm();
    const rule = { on: 'finance/save_bank_account', when: { times: 1 }, effect: { kind } } as const;
    const phase = kind === 'drop' ? 'after' : 'before';
    await client.world.control('patchScenario', { rules: [{ ...rule, phase }] });
    if (await add()) expect(await add()).toBeNull();
    expect(client.toasts()).toEqual(['Banka Hesabı Başarıyla Eklendi']);
    expect(listAccounts(client)).toHaveLength(3);
  });

  test('an IBAN that is in the list is named beside the field', async () => {
    const { client, add } = await openForm();
    await add();
    client.models.navigation.go(FORM_ADDRESS);

    const refusal = await add();

    expect(refusal).toMatchObject({ message: 'Bu IBAN zaten kayıtlı: Garanti BBVA TR73 … 0123' });
    expect(refusal && findRefusedField(buildFields(), refusal)).toBe('IBAN');
  });

  test('a player who left the form while it was sent stays where they went', async () => {
    const { client, add } = await openForm();

    const saving = add();
    client.models.navigation.go('/slot');
    await saving;

    expect(client.browser.getAddress()).toBe('/slot');
    expect(client.toasts()).toEqual(['Banka Hesabı Başarıyla Eklendi']);
  });
});

describe('the account of the form', () => {
  test('it is loaded by its bank', async () => {
    const { client, model } = await openForm();
    const account = firstAccount(client);
    client.browser.requests.length = 0;

    await model.edit(account.bankAccountID);

    expect(client.browser.requests).toMatchObject([
      { name: 'finance/get_bank_account', data: { bankID: account.bankID } },
    ]);
    expect(model.edited.value).toEqual({ kind: 'ready', data: account });
  });

  test('the second account at a bank is its own, not the first one of that bank', async () => {
    const { client, model, add } = await openForm();
    await add();
    const second = listAccounts(client)
      .filter(({ bankID }) => bankID === 62)
      .at(-1);

    await model.edit(second?.bankAccountID ?? 0);

    expect(model.edited.value).toEqual({ kind: 'ready', data: second });
  });

  test('an unknown number has the empty state, and a list that failed the error state', async () => {
    const { client, model } = await openForm();
    await model.edit(1);
    expect(model.edited.value).toEqual({ kind: 'empty' });

    getBankAccounts(client.models).accounts.reset();
    client.browser.setOffline(true);
    await model.edit(1);
    expect(model.edited.value).toEqual({ kind: 'offline' });
  });
});

describe('deleting', () => {
  test('the account leaves the list, with the toast of spec §8', async () => {
    const { client, model } = await openForm();
    const { bankAccountID } = firstAccount(client);

    expect(listIdsInUse(client)).toEqual([]);
    expect(await model.remove(bankAccountID)).toBeNull();

    expect(listAccounts(client).map((row) => row.bankAccountID)).not.toContain(bankAccountID);
    expect(client.toasts()).toEqual(['Banka Hesabı Başarıyla Silindi']);
  });

  test('the account of a pending withdrawal is marked, and stays with the server’s reason', async () => {
    const { client, model } = await openForm(WITH_PENDING_WITHDRAWAL);
    const { bankAccountID } = firstAccount(client);
    expect(listIdsInUse(client)).toEqual([bankAccountID]);

    const refusal = await model.remove(bankAccountID);

    expect(refusal).toMatchObject({ message: 'Bekleyen bir çekimi olan hesap silinemez' });
    expect(listAccounts(client)).toHaveLength(1);

    const { control } = client.world;
    const pending = await control('getTransactions', undefined, { query: { status: 'pending' } });
    for (const { id, player } of pending)
      if (player === WITH_PENDING_WITHDRAWAL)
        await control('rejectTransaction', undefined, { params: { id: String(id) } });
    await getBankAccounts(client.models).idsInUse.refresh();
    expect(listIdsInUse(client)).toEqual([]);
  });
});

test.each(['save_bank_account', 'delete_bank_account'])(
  'the reply to %s that comes after a sign-out is told to nobody, and opens no page',
  async (call) => {
    const { held, answer } = holdReplies(await aWorld(), call);
    const { client, model, add } = await openForm(undefined, held);
    const { bankAccountID } = firstAccount(client);
    const change = call === 'save_bank_account' ? add() : model.remove(bankAccountID);
    await client.models.session.logout();
    client.models.navigation.go(FORM_ADDRESS);
    const before = client.toasts();

    answer();
    await change;

    expect(client.toasts()).toEqual(before);
    expect(client.browser.getAddress()).toBe(FORM_ADDRESS);
    expect(getBankAccounts(client.models).accounts.state.value.kind).toBe('loading');
    expect(model.addedID.value).toBeNull();
  },
);
