/** Answers the calls about banks and bank accounts (spec §7 finance). */
import { type Call, type Context, Refusal, read, write } from '../call.ts';
import type { BankAccount } from '../state.ts';

const BANKS = [
  { bankID: 12, bankcode: 'ANKT', name: 'Ankyra Bankası' },
  { bankID: 15, bankcode: 'SMRN', name: 'Smyrna Bank' },
];

function describeAccount({ id, bank, iban, owner }: BankAccount) {
  const bankName = BANKS.find(({ bankID }) => bankID === bank)?.name;
  return { bankAccountID: id, bankID: bank, bankName, IBAN: iban, owner, verified: false };
}

/**
 * Reads a field in any letter case, since the specification does not give the names of an account's fields.
 */
function readField(data: Context['data'], ...names: readonly string[]): string {
  const entry = Object.entries(data).find(([name]) => names.includes(name.toLowerCase()));
  return typeof entry?.[1] === 'string' ? entry[1].replace(/\s/g, '') : '';
}

export const bankCalls: Readonly<Record<string, Call>> = {
  'finance/list_banks': read('player', { typeID: 'count' }, () => ({ data: BANKS })),
  'finance/list_bank_accounts': read('player', { SiteType: 'text', showPrepaid: 'flag' }, ({ player }) => ({
    data: [...player.accounts.values()].map(describeAccount),
  })),
  'finance/get_bank_account': read('player', { bankID: 'id!' }, ({ player, data }) => {
    const account = [...player.accounts.values()].find(({ bank }) => String(bank) === String(data.bankID));
    if (!account) throw new Refusal('Hesap yok', 404);
    return { data: describeAccount(account) };
  }),
  'finance/save_bank_account': write(
    'player',
    { bankAccountID: 'id', bankID: 'id', IBAN: 'text', accountHolder: 'text' },
    ({ player, data, state, isLenient, needsBank }) => {
      const iban = readField(data, 'iban');
      if (!isLenient && !/^TR\d{24}$/.test(iban)) throw new Refusal('IBAN hatalı', 440);
      const bank = BANKS.find(({ bankID }) => String(bankID) === String(data.bankID));
      if (needsBank && !bank) throw new Refusal('Banka seçiniz', 441);
      const id = data.bankAccountID == null ? ++state.nextId : Number(data.bankAccountID);
      if (data.bankAccountID != null && !player.accounts.has(id)) throw new Refusal('Hesap yok', 404);
      const owner = readField(data, 'accountholder', 'owner');
      player.accounts.set(id, { id, bank: bank?.bankID ?? 15, iban, owner });
      return { data: { bankAccountID: id } };
    },
  ),
  'finance/delete_bank_account': write('player', { bankAccountID: 'id!' }, ({ player, data }) => {
    if (!player.accounts.delete(Number(data.bankAccountID))) throw new Refusal('Hesap yok', 404);
    return { data: true };
  }),
  'envoy/getDepositAmounts': read('player', { bankcode: 'text!' }, ({ data }) => {
    if (!BANKS.some(({ bankcode }) => bankcode === data.bankcode)) throw new Refusal('Banka yok', 404);
    return { data: { amounts: ['100', '250', '500'] } };
  }),
};
