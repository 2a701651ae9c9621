// The calls that the spec names (§7), written out by hand: one less or one more in the registry is a mistake.
import { expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';

const CALLS: Readonly<Record<string, string>> = {
  cmscontroller:
    'getIcSlider getSlider getPromotions popupInformation getInformation getSpecialDateInf getTournaments',
  slider: 'get_all_items get_active_items',
  maintenance: 'check_status',
  system: 'ping',
  user: `login logout pass_change get_user_profile register forgot pass_reset two_auth_type sms_send
    sms_validate check_user_ga check_ga user_generate_ga clear_generated_ga favorites`,
  casino: 'category_list provider_list games_list init_game',
  livecasino: 'category_list provider_list game_table_list init_game',
  finance: `add_favorite_cash_method remove_favorite_cash_method check_favorite_cash_method list_banks
    list_bank_accounts get_bank_account save_bank_account delete_bank_account list_cash_methods_new
    list_cash_methods list_highlighted_cash_methods list_transactions list_types_frontend list_categories
    list_sub_categories check_balance save_bank_transfer save_cep_bank_transfer`,
  prepayServices: 'processTransaction',
  envoy: 'getDepositAmounts',
  virtualgames: 'init_game',
  betframe: 'getCoupons',
  habanero: 'getJackpots',
  crm: 'list_mass_messages',
};

const GETS = [
  'GET v1/check-maintenance',
  'GET v1/licenses',
  'GET /ip-info',
  'GET /datas/header-menu.json',
  'GET /datas/footer-menu.json',
  'GET /datas/languages.json',
  'GET /datas/partners.json',
  'GET /datas/investment-methods.json',
];

/** Ours: the key that the spec's client has built in. */
const OWN = ['GET /datas/public-key.pem'];

test('the registry has the 58 calls of the spec, none less and none more', () => {
  const named = Object.entries(CALLS).flatMap(([className, methods]) =>
    methods.split(/\s+/).map((method) => `${className}/${method}`),
  );

  expect(named).toHaveLength(58);
  expect([...contracts.keys()].sort()).toEqual(named.sort());
});

test('the registry has the eight GETs of the spec, and one of ours', () => {
  expect(GETS).toHaveLength(8);
  expect([...documents.keys()].sort()).toEqual([...GETS, ...OWN].sort());
});
