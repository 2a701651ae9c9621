/**
 * Answers the calls about money: bank accounts, payment methods, transactions, payments and coupons (spec §7
 * finance, Others).
 */
import { type Call, type Context, cutPage, Refusal, read } from '../call.ts';
import { readNow } from '../now.ts';
import type { BankAccount } from '../state.ts';

const LANG = { Lang: 'text' } as const;

const BANKS = [
  { bankID: 12, bankcode: 'ANKT', title: 'Ankyra Bankası' },
  { bankID: 15, bankcode: 'SMRN', title: 'Smyrna Bank' },
];

interface Method {
  readonly id: number;
  readonly label: string;
  readonly transfer_type_id: number;
  readonly fields: Readonly<Record<string, string>>;
}
const METHODS: readonly Method[] = [
  { id: 11, label: 'Havale', transfer_type_id: 1, fields: { amount: 'tutar', bankcode: 'banka' } },
  { id: 12, label: 'Cüzdan', transfer_type_id: 7, fields: { amount: 'tutar' } },
  { id: 13, label: 'Cep', transfer_type_id: 3, fields: { amount: 'tutar', phone: 'telefon' } },
];

function describeMethod({ fields, ...method }: Method, { player }: Context) {
  return { ...method, isFavorite: player.cashFavourites.has(method.id) ? 1 : 0 };
}

function describeAccount({ id, bank, iban, owner }: BankAccount) {
  return { bankAccountID: id, bankID: bank, iban, owner, verified: false };
}

function toggleFavourite(isAdded: boolean): Call {
  return {
    effect: 'write',
    access: 'player',
    fields: { ...LANG, id: 'id!' },
    answer: ({ player, data }) => {
      const method = METHODS.find(({ id }) => String(id) === String(data.id));
      if (!method) throw new Refusal('Yöntem yok', 404);
      if (isAdded) player.cashFavourites.add(method.id);
      else player.cashFavourites.delete(method.id);
      return { data: { saved: true } };
    },
  };
}

/** Deposits and withdrawals change the balance at once. */
const pay: Call = {
  effect: 'money',
  access: 'player',
  fields: { ...LANG, Type: 'count', methodID: 'id!', amount: 'amount!' },
  answer: ({ player, data, state }) => {
    const amount = Number(data.amount) * (data.Type === 2 ? -1 : 1);
    if (player.balance + amount < 0) throw new Refusal('Bakiye yetersiz', 451);
    player.balance += amount;
    state.nextId += 1;
    const txn = `KN-${state.nextId}`;
    player.transactions.push({
      txn,
      category: amount > 0 ? 1 : 2,
      status: 1001,
      sum: amount,
      at: readNow(),
    });
    return { data: { txn } };
  },
};

/**
 * Reads a field in any letter case, since the specification does not give the names of an account's fields.
 */
function readField(data: Context['data'], ...names: readonly string[]): string {
  const entry = Object.entries(data).find(([name]) => names.includes(name.toLowerCase()));
  return typeof entry?.[1] === 'string' ? entry[1].replace(/\s/g, '') : '';
}

export const financeCalls: Readonly<Record<string, Call>> = {
  'finance/add_favorite_cash_method': toggleFavourite(true),
  'finance/remove_favorite_cash_method': toggleFavourite(false),
  'finance/check_favorite_cash_method': read('player', { ...LANG, id: 'id' }, ({ player }) => ({
    data: { favourites: [...player.cashFavourites] },
  })),
  'finance/list_banks': read('player', { ...LANG, typeID: 'count' }, () => ({ data: { banks: BANKS } })),
  'finance/list_bank_accounts': read(
    'player',
    { ...LANG, SiteType: 'text', showPrepaid: 'flag' },
    ({ player }) => ({ data: [...player.accounts.values()].map(describeAccount) }),
  ),
  'finance/get_bank_account': read('player', { ...LANG, bankID: 'id!' }, ({ player, data }) => {
    const account = [...player.accounts.values()].find(({ bank }) => String(bank) === String(data.bankID));
    if (!account) throw new Refusal('Hesap yok', 404);
    return { data: describeAccount(account) };
  }),
  'finance/save_bank_account': {
    effect: 'write',
    access: 'player',
    fields: { ...LANG, bankAccountID: 'id', IBAN: 'text', accountHolder: 'text' },
    answer: ({ player, data, state, isLenient }) => {
      const iban = readField(data, 'iban');
      if (!isLenient && !/^TR\d{24}$/.test(iban)) throw new Refusal('IBAN hatalı', 440);
      const id = data.bankAccountID == null ? ++state.nextId : Number(data.bankAccountID);
      if (data.bankAccountID != null && !player.accounts.has(id)) throw new Refusal('Hesap yok', 404);
      const owner = readField(data, 'accountholder', 'owner');
      player.accounts.set(id, { id, bank: 15, iban, owner });
      return { data: { bankAccountID: id } };
    },
  },
  'finance/delete_bank_account': {
    effect: 'write',
    access: 'player',
    fields: { ...LANG, bankAccountID: 'id!' },
    answer: ({ player, data }) => {
      if (!player.accounts.delete(Number(data.bankAccountID))) throw new Refusal('Hesap yok', 404);
      return { data: true };
    },
  },
  'finance/list_cash_methods_new': read(
    'player',
    { ...LANG, Type: 'count', methodID: 'count' },
    (context) => {
      const [first, ...others] = METHODS.map((method) => describeMethod(method, context));
      return {
        data: {
          methods_list: [
            { type: 'single', properties: first },
            { type: 'group', label: 'Diğer', methods: others },
          ],
        },
      };
    },
  ),
  'finance/list_cash_methods': read(
    'player',
    { ...LANG, Type: 'count', methodID: 'id', favorites: 'any' },
    (context) => {
      const { methodID } = context.data;
      const chosen = METHODS.filter(({ id }) => !methodID || String(id) === String(methodID));
      if (chosen.length === 0) throw new Refusal('Yöntem yok', 404);
      return {
        data: chosen.map((method) => ({ ...describeMethod(method, context), fields: method.fields })),
      };
    },
  ),
  'finance/list_highlighted_cash_methods': read('player', { ...LANG, Type: 'count' }, (context) => ({
    data: { first: METHODS.slice(0, 2).map((method) => describeMethod(method, context)) },
  })),
  'finance/list_transactions': read(
    'player',
    {
      ...LANG,
      concatRequire: 'flag',
      searchType: 'id',
      searchID: 'id',
      searchCategory: 'id',
      startDate: 'text',
      endDate: 'text',
      searchMinAmount: 'any',
      status: 'id',
      limit: 'count',
      offset: 'count',
      OrderDir: 'any',
      OrderPar: 'text',
    },
    ({ player, data }) => {
      const matches = player.transactions.filter(
        ({ category, status }) =>
          (data.searchCategory == null || String(category) === String(data.searchCategory)) &&
          (data.status == null || String(status) === String(data.status)),
      );
      const { rows, pagination } = cutPage(matches, data, 10);
      return {
        data: rows.map(({ txn, category, status, sum, at }) => ({
          txn,
          transaction_category_id: category,
          transaction_status: status,
          sum: sum.toFixed(2),
          at,
        })),
        pagination,
        ...(rows.length === 0 && { message: 'Kayıt Bulunamadı' }),
      };
    },
  ),
  'finance/list_types_frontend': read('player', LANG, () => ({ data: { 1: 'Finans', 2: 'Oyun' } })),
  'finance/list_categories': read('player', LANG, () => ({ data: { 1: 'Yatırma', 2: 'Çekme' } })),
  'finance/list_sub_categories': read('player', LANG, () => ({ data: { 11: 'Havale' } })),
  'finance/check_balance': read('player', LANG, ({ player }) => ({
    data: [{ balance: player.balance.toLocaleString('en', { minimumFractionDigits: 2 }), unit: 'TL' }],
  })),
  'prepayServices/processTransaction': pay,
  'finance/save_bank_transfer': pay,
  'finance/save_cep_bank_transfer': pay,
  'envoy/getDepositAmounts': read('player', { ...LANG, bankcode: 'text!' }, ({ data }) => {
    if (!BANKS.some(({ bankcode }) => bankcode === data.bankcode)) throw new Refusal('Banka yok', 404);
    return { data: { amounts: ['100', '250', '500'] } };
  }),
  'betframe/getCoupons': read(
    'player',
    { ...LANG, startDate: 'text', endDate: 'text', filters: 'any', concatRequire: 'flag' },
    () => ({ data: { open: [], closed: [{ slip: 'B-71', stake: '20,00', outcome: 'lost' }] } }),
  ),
};
