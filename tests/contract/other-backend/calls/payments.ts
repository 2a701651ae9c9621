/** Answers the calls about payment methods and payments (spec §7 finance). */
import { type Call, type Context, money, Refusal, read, write } from '../call.ts';
import { readNow } from '../now.ts';

interface Method {
  readonly id: number;
  /** 1 for deposits, 2 for withdrawals (spec §3). */
  readonly type: number;
  readonly name: string;
  readonly transfer_type_id: number;
  /** The form; the specification does not state how it is described. */
  readonly fields: unknown;
  readonly minAmount?: number;
  readonly maxAmount?: number;
}

const AMOUNT = { name: 'amount', label: 'Tutar', kind: 'amount', required: true };
const METHODS: readonly Method[] = [
  {
    id: 11,
    type: 1,
    name: 'Havale',
    transfer_type_id: 1,
    fields: [AMOUNT, { name: 'bankcode', label: 'Gönderen banka', kind: 'bank' }],
  },
  {
    id: 12,
    type: 1,
    name: 'Cüzdan',
    transfer_type_id: 7,
    minAmount: 55,
    maxAmount: 18_500,
    fields: [AMOUNT, { name: 'note', label: 'Açıklama', kind: 'memo' }],
  },
  { id: 13, type: 1, name: 'Cep', transfer_type_id: 3, fields: { amount: 'tutar', phone: 'telefon' } },
  {
    id: 21,
    type: 2,
    name: 'Havale ile çekim',
    transfer_type_id: 1,
    minAmount: 120,
    fields: [
      AMOUNT,
      { name: 'bankAccountID', label: 'Hesap', kind: 'account', required: true },
      { name: 'identityValidityDate', label: 'Kimlik geçerlilik tarihi', kind: 'date', required: true },
    ],
  },
  { id: 22, type: 2, name: 'Cüzdana çekim', transfer_type_id: 7, fields: [AMOUNT] },
];

function describeMethod({ fields, type, ...method }: Method, { player }: Context) {
  return { ...method, isFavorite: player.cashFavourites.has(method.id) ? 1 : 0 };
}

/** Lists the methods for deposits or, with `Type` 2, for withdrawals. */
function listMethods({ Type }: Context['data']): readonly Method[] {
  return METHODS.filter(({ type }) => type === (Number(Type) === 2 ? 2 : 1));
}

function findMethod(wanted: unknown): Method {
  const method = METHODS.find(({ id }) => String(id) === String(wanted));
  if (!method) throw new Refusal('Yöntem yok', 404);
  return method;
}

function toggleFavourite(isAdded: boolean): Call {
  return write('player', { id: 'id!' }, ({ player, data }) => {
    const method = findMethod(data.id);
    if (isAdded) player.cashFavourites.add(method.id);
    else player.cashFavourites.delete(method.id);
    return { data: { saved: true } };
  });
}

/** Deposits and withdrawals change the balance at once. */
const pay = money(
  'player',
  { Type: 'count', methodID: 'id!', amount: 'amount!' },
  ({ player, data, state }) => {
    const method = findMethod(data.methodID);
    const sum = Number(data.amount) * (method.type === 2 ? -1 : 1);
    if (player.balance + sum < 0) throw new Refusal('Bakiye yetersiz', 451);
    player.balance += sum;
    state.nextId += 1;
    const payment = {
      id: `KN-${state.nextId}`,
      transaction_category_id: method.type,
      transaction_status: method.type === 2 ? 1001 : 1002,
      amount: sum,
      date: readNow(),
      description: method.name,
    };
    player.transactions.unshift(payment);
    const { id, transaction_status, date } = payment;
    return { data: { id, transaction_status, amount: data.amount, date } };
  },
);

export const paymentCalls: Readonly<Record<string, Call>> = {
  'finance/add_favorite_cash_method': toggleFavourite(true),
  'finance/remove_favorite_cash_method': toggleFavourite(false),
  'finance/check_favorite_cash_method': read('player', { id: 'id' }, ({ player }) => ({
    data: { favourites: [...player.cashFavourites] },
  })),
  'finance/list_cash_methods_new': read('player', { Type: 'count', methodID: 'count' }, (context) => {
    const [first, ...others] = listMethods(context.data).map((method) => describeMethod(method, context));
    return {
      data: {
        methods_list: [
          { type: 'single', properties: first },
          { type: 'group', name: 'Diğer yollar', methods: others },
        ],
      },
    };
  }),
  'finance/list_cash_methods': read(
    'player',
    { Type: 'count', methodID: 'id', favorites: 'any' },
    (context) => {
      const { methodID } = context.data;
      const chosen = methodID ? [findMethod(methodID)] : listMethods(context.data);
      return {
        data: chosen.map((method) => ({ ...describeMethod(method, context), fields: method.fields })),
      };
    },
  ),
  'finance/list_highlighted_cash_methods': read('player', { Type: 'count' }, (context) => ({
    data: listMethods(context.data)
      .slice(0, 2)
      .map((method) => describeMethod(method, context)),
  })),
  'prepayServices/processTransaction': pay,
  'finance/save_bank_transfer': pay,
  'finance/save_cep_bank_transfer': pay,
};
