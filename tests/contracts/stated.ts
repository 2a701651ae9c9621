import type { Access } from '#contracts/contract';

/**
 * The statements of the specification about each call and document (§3, §4, §7, §8, §9), listed by hand. The field
 * `Lang` of every request is not listed, and neither are calls that we added to the specification.
 *
 * A reply is described by the paths of the fields that the specification names. The fields of a list's rows
 * have paths without an index. Everything else in a reply is assumed. The marks mean:
 * `a!`: the specification also states the type or the values of the field. `a?`: the field may be absent or
 * null. `a|b`: the specification also uses the name `b`. `{}` and `[]`: the data are an object or a list.
 * `[0]`: the data are a list, and the specification describes its first item only.
 */
export interface StatedCall {
  /** The default of each field in the request's `data`; undefined for a field without a default. */
  readonly asks?: Readonly<Record<string, unknown>>;
  readonly answers?: string;
  readonly paged?: true;
}

/** The access to the calls whose names match (spec §6). All other calls never carry a session. */
export const STATED_ACCESS: readonly (readonly [calls: RegExp, access: Access])[] = [
  [/^(?:finance|betframe|envoy|prepayServices)\/|\/init_game$/, 'player'],
  [/^user\/(?:favorites|logout|get_user_profile|pass_change)$/, 'player'],
  [/^user\/(?:two_auth_type|sms_send|sms_validate|check_ga)$/, 'player'],
  [/^user\/(?:check_user_ga|user_generate_ga|clear_generated_ga)$/, 'player'],
  [/\/(?:provider_list|games_list|game_table_list)$/, 'optional'],
];

const SLIDER = 'Status Start_date! End_date! sliderPlace SliderType Lang SiteType';
const DESKTOP = { SiteType: 'desktop' };
const SESSION = '{} uid sid uip gtm|gmt language|lang username lastlogin rid gasecret!?';
/** The reply to a game start. Spec §5: without a url in the reply, the provider is unreachable. */
const LAUNCH = '{} url!';
const METHODS = [
  '{} methods_list methods_list.type!',
  'methods_list.properties! methods_list.properties.isFavorite!',
  'methods_list.methods methods_list.methods.id methods_list.methods.isFavorite!',
].join(' ');
const NO = undefined;

export const STATED_CALLS: Readonly<Record<string, StatedCall>> = {
  'cmscontroller/getIcSlider': {
    asks: { ...DESKTOP, SliderType: 'slot', sliderPlace: 'all' },
    answers: SLIDER,
  },
  'cmscontroller/getSlider': { asks: { limit: 7, offset: 0 }, answers: SLIDER },
  'cmscontroller/getPromotions': { asks: DESKTOP, answers: 'Status' },
  'cmscontroller/popupInformation': { asks: { ...DESKTOP, siteId: 111 }, answers: 'Active' },
  'cmscontroller/getInformation': { asks: { ...DESKTOP, InfType: NO }, answers: 'Text!' },
  'cmscontroller/getSpecialDateInf': { asks: DESKTOP, answers: 'Status' },
  'cmscontroller/getTournaments': {
    asks: { ...DESKTOP, limit: 50, offset: 0 },
    answers: 'Start_date! End_date!',
  },
  'slider/get_all_items': { asks: { siteId: 889 } },
  'slider/get_active_items': { asks: { siteId: 889 } },
  'maintenance/check_status': {},
  'system/ping': {},
  'user/login': { answers: SESSION },
  'user/logout': {},
  'user/pass_change': {},
  'user/get_user_profile': { answers: 'uid firstname? lastname?' },
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
  'user/favorites': { asks: { mode: NO, id: NO, type: NO }, answers: '[]' },
  'casino/category_list': { asks: { limit: 100, offset: 0 }, answers: 'CategoryID' },
  'casino/provider_list': { asks: { limit: 100, offset: 0 } },
  'casino/games_list': {
    asks: { limit: 48, offset: 0, favorites: NO, providerID: NO, categoryID: NO, searchGameName: NO },
    answers: 'gameID',
    paged: true,
  },
  'casino/init_game': { asks: { gameID: NO }, answers: LAUNCH },
  'livecasino/category_list': { asks: { limit: 150, offset: 0 }, answers: 'CategoryID' },
  'livecasino/provider_list': { asks: { limit: 150, offset: 0, status: NO } },
  'livecasino/game_table_list': {
    asks: { limit: 48, offset: 0, favorites: NO, categoryID: NO, providerID: NO, searchGameName: NO },
    answers: 'tableID',
    paged: true,
  },
  'livecasino/init_game': { asks: { tableID: NO, isMobile: true }, answers: LAUNCH },
  'finance/add_favorite_cash_method': { asks: { id: NO } },
  'finance/remove_favorite_cash_method': { asks: { id: NO } },
  'finance/check_favorite_cash_method': {},
  'finance/list_banks': { asks: { typeID: 1 } },
  'finance/list_bank_accounts': { asks: { ...DESKTOP, showPrepaid: 1 }, answers: 'bankAccountID' },
  'finance/get_bank_account': { asks: { bankID: NO }, answers: 'bankAccountID' },
  'finance/save_bank_account': { asks: { bankAccountID: NO } },
  'finance/delete_bank_account': { asks: { bankAccountID: NO } },
  'finance/list_cash_methods_new': { asks: { Type: NO, methodID: NO }, answers: METHODS },
  'finance/list_cash_methods': { asks: { Type: NO, methodID: NO, favorites: NO }, answers: '[0] fields' },
  'finance/list_highlighted_cash_methods': { asks: { Type: NO } },
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
  'finance/check_balance': { answers: '[0] balance!' },
  'finance/save_bank_transfer': {},
  'finance/save_cep_bank_transfer': {},
  'prepayServices/processTransaction': {},
  'envoy/getDepositAmounts': { asks: { bankcode: NO }, answers: '{} amounts' },
  'virtualgames/init_game': { asks: { providerID: NO, type: NO }, answers: LAUNCH },
  'betframe/getCoupons': { asks: { startDate: NO, endDate: NO, filters: NO, concatRequire: NO } },
  'habanero/getJackpots': { answers: '[0]' },
  'crm/list_mass_messages': { asks: { limit: 10, offset: 0 } },
};

/** The stated fields of each document. An empty text: the spec says only that the document exists. */
export const STATED_DOCUMENTS: Readonly<Record<string, string>> = {
  'GET v1/check-maintenance': 'status!',
  'GET v1/licenses': '',
  'GET /ip-info': '',
  'GET /datas/header-menu.json': '',
  'GET /datas/footer-menu.json': '',
  'GET /datas/languages.json': 'id title lang',
  'GET /datas/partners.json': '',
  'GET /datas/investment-methods.json': '',
};

/**
 * The envelope of §7 and the pagination of §3. The spec says at maintenance/check_status that `result` is a
 * boolean, in §8 that a message is a text which is compared. By §8 and §9, the
 * parts of the pagination are numbers.
 */
export const STATED_ENVELOPE = 'result! message! data code debug';
export const STATED_PAGINATION = 'limit! offset! total!';
