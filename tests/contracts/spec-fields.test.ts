// Compares the registry with the calls of spec §7, with their fields, defaults and limits (§3, §7, §9), listed by hand.
// Every call also has `Lang`. Our own calls are omitted.
import { describe, expect, test } from 'vitest';
import { isOurs } from '#contracts/contract';
import { type Json, toJsonSchema } from '#contracts/json-schema';
import { marks } from '#contracts/marks';
import { contracts } from '#contracts/registry';

interface Stated {
  /** The fields of `data` with their defaults; undefined for a field without a default. */
  readonly asks?: Readonly<Record<string, unknown>>;
  /** The fields of the reply, or of its rows if it is a list; `a.b` is a nested field. */
  readonly answers?: string;
  readonly paged?: true;
}

const SLIDER = 'Status Start_date End_date sliderPlace SliderType Lang SiteType';
const DESKTOP = { SiteType: 'desktop' };
const SESSION = 'uid sid uip gtm language username lastlogin rid gasecret';
const CATEGORY = 'CategoryID';
const ACCOUNT = 'bankAccountID bankID isFavorite';
const NO = undefined;
const PAYMENT = { Type: NO, methodID: NO, amount: NO, bankAccountID: NO, identityValidityDate: NO };

const STATED: Readonly<Record<string, Stated>> = {
  'cmscontroller/getIcSlider': {
    asks: { ...DESKTOP, SliderType: 'slot', sliderPlace: 'all' },
    answers: SLIDER,
  },
  'cmscontroller/getSlider': { asks: { limit: 7, offset: 0 }, answers: SLIDER },
  'cmscontroller/getPromotions': { asks: DESKTOP, answers: 'Status' },
  'cmscontroller/popupInformation': { asks: { ...DESKTOP, siteId: 111 }, answers: 'Active' },
  'cmscontroller/getInformation': { asks: { ...DESKTOP, InfType: NO }, answers: 'Text' },
  'cmscontroller/getSpecialDateInf': { asks: DESKTOP, answers: 'Status' },
  'cmscontroller/getTournaments': {
    asks: { ...DESKTOP, limit: 50, offset: 0 },
    answers: 'Start_date End_date',
  },
  'slider/get_all_items': { asks: { siteId: 889 } },
  'slider/get_active_items': { asks: { siteId: 889 } },
  'maintenance/check_status': {},
  'system/ping': {},
  'user/login': { asks: { username: NO, password: NO }, answers: SESSION },
  'user/logout': {},
  'user/pass_change': {},
  'user/get_user_profile': { answers: 'uid firstname lastname' },
  'user/register': {},
  'user/forgot': {},
  'user/pass_reset': {},
  'user/two_auth_type': {},
  'user/sms_send': {},
  'user/sms_validate': { asks: { ...DESKTOP, code: NO } },
  'user/check_user_ga': {},
  'user/check_ga': { asks: { ...DESKTOP, ga_code: NO } },
  'user/user_generate_ga': {},
  'user/clear_generated_ga': { asks: { gacode: NO } },
  'user/favorites': { asks: { mode: NO, id: NO, type: NO } },
  'casino/category_list': { asks: { limit: 100, offset: 0 }, answers: CATEGORY },
  'casino/provider_list': { asks: { limit: 100, offset: 0 }, answers: 'providerID' },
  'casino/games_list': {
    asks: {
      limit: 48,
      offset: 0,
      favorites: NO,
      providerID: NO,
      categoryID: NO,
      searchGameName: NO,
      OrderPar: NO,
      OrderDir: NO,
    },
    answers: 'gameID name providerName providerID',
    paged: true,
  },
  'casino/init_game': { asks: { gameID: NO }, answers: 'url' },
  'livecasino/category_list': { asks: { limit: 150, offset: 0 }, answers: CATEGORY },
  'livecasino/provider_list': { asks: { limit: 150, offset: 0, status: NO }, answers: 'providerID status' },
  'livecasino/game_table_list': {
    asks: {
      limit: 48,
      offset: 0,
      favorites: NO,
      categoryID: NO,
      providerID: NO,
      searchGameName: NO,
      OrderPar: NO,
      OrderDir: NO,
    },
    answers: 'tableID name providerName providerID',
    paged: true,
  },
  'livecasino/init_game': { asks: { tableID: NO, isMobile: true }, answers: 'url' },
  'finance/add_favorite_cash_method': { asks: { id: NO } },
  'finance/remove_favorite_cash_method': { asks: { id: NO } },
  'finance/check_favorite_cash_method': { answers: 'isFavorite' },
  'finance/list_banks': { asks: { typeID: 1 }, answers: 'bankID bankcode' },
  'finance/list_bank_accounts': { asks: { ...DESKTOP, showPrepaid: 1 }, answers: ACCOUNT },
  'finance/get_bank_account': { asks: { bankID: NO }, answers: ACCOUNT },
  'finance/save_bank_account': { asks: { bankAccountID: NO }, answers: ACCOUNT },
  'finance/delete_bank_account': { asks: { bankAccountID: NO } },
  'finance/list_cash_methods_new': { asks: { Type: NO, methodID: NO }, answers: 'methods_list' },
  'finance/list_cash_methods': { asks: { Type: NO, methodID: NO, favorites: NO }, answers: 'fields' },
  'finance/list_highlighted_cash_methods': { asks: { Type: NO }, answers: 'id isFavorite transfer_type_id' },
  'finance/list_transactions': {
    asks: {
      concatRequire: NO,
      searchType: NO,
      searchID: NO,
      searchCategory: NO,
      startDate: NO,
      endDate: NO,
      searchMinAmount: NO,
      status: NO,
      limit: 10,
      offset: 0,
      OrderDir: -1,
      OrderPar: 'DATE',
    },
    answers: 'transaction_category_id transaction_status',
    paged: true,
  },
  'finance/list_types_frontend': {},
  'finance/list_categories': {},
  'finance/list_sub_categories': {},
  'finance/check_balance': { answers: 'balance' },
  'finance/save_bank_transfer': { asks: PAYMENT },
  'finance/save_cep_bank_transfer': { asks: PAYMENT },
  'prepayServices/processTransaction': { asks: PAYMENT },
  'envoy/getDepositAmounts': { asks: { bankcode: NO }, answers: 'amounts' },
  'virtualgames/init_game': { asks: { providerID: NO, type: NO }, answers: 'url' },
  'betframe/getCoupons': { asks: { startDate: NO, endDate: NO, filters: NO, concatRequire: NO } },
  'habanero/getJackpots': {},
  'crm/list_mass_messages': { asks: { limit: 10, offset: 0 } },
};

/** The maximum number of rows per call: the agreed limit, or else the number in the requests of spec §9. */
const MAX_ROWS: Readonly<Record<string, number>> = {
  'cmscontroller/getSlider': 7,
  'cmscontroller/getTournaments': 50,
  'crm/list_mass_messages': 10,
  'casino/category_list': 100,
  'casino/provider_list': 100,
  'casino/games_list': 100,
  'livecasino/category_list': 150,
  'livecasino/provider_list': 150,
  'livecasino/game_table_list': 100,
  'finance/list_transactions': 250,
};

const specCalls = [...contracts.values()].filter((call) => !isOurs(call));

test('the registry has exactly the calls of the specification, apart from our own', () => {
  expect(specCalls.map(({ name }) => name).sort()).toEqual(Object.keys(STATED).sort());
});

describe.each(specCalls.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
  const stated = STATED[name] ?? {};
  const request = listFields(toJsonSchema(contract.request, marks));

  test('has the request fields and defaults of the specification', () => {
    const statedFields = Object.entries({ Lang: 'tr', ...stated.asks });

    expect(Object.keys(request)).toEqual(expect.arrayContaining(statedFields.map(([field]) => field)));
    expect(statedFields.map(([field]) => [field, Object(request[field]).default])).toEqual(statedFields);
    expect(contract.request.safeParse({ ...contract.example, Lang: 'de' }).success).toBe(false);
  });

  test('has the reply fields of the specification', () => {
    const fields = Object.keys(listFields(toJsonSchema(contract.response, marks)));

    expect(fields).toEqual(expect.arrayContaining(stated.answers?.split(' ') ?? []));
    expect(contract.paged).toBe(stated.paged ?? false);
  });

  test('accepts limit and offset only within their bounds', () => {
    const takes = (data: object) => contract.request.safeParse({ ...contract.example, ...data }).success;
    const maxRows = MAX_ROWS[name];

    expect('limit' in request, 'whether the call has a limit').toBe(maxRows !== undefined);
    expect('offset' in request).toBe(maxRows !== undefined);
    if (maxRows === undefined) return;
    expect([0, 1, maxRows].map((limit) => takes({ limit }))).toEqual([true, true, true]);
    expect([-1, 1.5, maxRows + 1, String(maxRows), null].filter((limit) => takes({ limit }))).toEqual([]);
    expect([-1, 0.5, '0', null].filter((offset) => takes({ offset }))).toEqual([]);
  });
});

/** Lists the fields of an object, or of a list's rows. */
function listFields(schema: Json): Readonly<Record<string, unknown>> {
  const { properties, items } = Object(schema);
  return properties ?? (items ? listFields(items) : {});
}
