// Compares the client's requests with spec §7 and §9. SPEC lists the expected requests by hand.
import { beforeAll, describe, expect, test } from 'vitest';
import { INFORMATION_TYPES } from '#contracts/calls/cmscontroller';
import { ping } from '#contracts/calls/system';
import { isOurs } from '#contracts/contract';
import { contracts, documents } from '#contracts/registry';
import { resetPassword } from '../../client/features/account/account-reset/page.tsx';
import { requestResetMail } from '../../client/features/account/forgot-password/page.tsx';
import { getRegistration } from '../../client/features/account/register/registration.ts';
import { getCatalogue } from '../../client/features/catalogue/catalogue.ts';
import { getLobbies } from '../../client/features/catalogue/lobby/lobbies.ts';
import { getPopups } from '../../client/features/home/greeting.tsx';
import { getHomeExtras } from '../../client/features/home/home-extras.ts';
import { getJackpotsModel } from '../../client/features/home/shelves/jackpot-panel.tsx';
import { getLiveTables } from '../../client/features/home/shelves/later-shelves.tsx';
import { getHomeSlides } from '../../client/features/home/slides/slides-model.ts';
import { getLaunch } from '../../client/features/play/launch.ts';
import { getClaimHistory } from '../../client/features/promotions/claims.ts';
import { getPromotionsModel } from '../../client/features/promotions/promotions.ts';
import { getTournamentsModel } from '../../client/features/tournaments/tournaments.ts';
import { PASSWORD } from '../support/a-world.ts';
import { failing, setRules } from '../support/faults.ts';
import { anApplication } from './support/an-application.ts';
import { browseBankAccounts } from './support/browse-bank-accounts.ts';
import { browseCashier, CASHIER_REQUESTS } from './support/browse-cashier.ts';
import { browseHistory, HISTORY_REQUESTS } from './support/browse-history.ts';
import { browseFavourites, browseLobbies } from './support/browse-lobbies.ts';
import { browsePlayerLists, PLAYER_LIST_REQUESTS } from './support/browse-player-lists.ts';
import { browseSecurity, SECURITY_REQUESTS } from './support/browse-security.ts';
import { loadSiteDocuments } from './support/browse-site-documents.ts';
import { browseVirtualGame } from './support/browse-virtual-game.ts';
import { listCallsInCode, nameOnWire } from './support/calls-in-code.ts';
import { FINANCE_REQUESTS } from './support/finance-requests.ts';
import { mergeRows, type RequestRows } from './support/request-rows.ts';
import {
  createSignedInClient,
  createTestClient,
  ORDINARY,
  type SentRequest,
  type TestClient,
  WITH_AUTHENTICATOR,
  WITH_SMS,
  waitForCalls,
} from './support/test-client.ts';

const ROLE_20 = 'derya.yildiz';
const Lang = 'tr';
const SiteType = 'desktop';

/** The fields of a registration, with the defaults of the form. */
const APPLICANT = {
  ...anApplication({ phone: '532 418 20 41' }),
  currency: 'TRY',
  ...{ acceptsRules: true, acceptsTerms: true, acceptsPrivacy: true },
};

/** The `data` that the client may send with each call, and the query that it may send for each document. */
const COMMON_REQUESTS: RequestRows = {
  'GET /endpoint/v1/check-maintenance': [{ sitename: 'vitrin', version: 'v1' }],
  'GET /datas/public-key.pem': [{}],
  'GET /datas/header-menu.json': [{}],
  'GET /datas/footer-menu.json': [{}],
  'GET /datas/languages.json': [{}],
  'GET /datas/partners.json': [{}],
  'GET /datas/investment-methods.json': [{}],
  'GET /endpoint/v1/licenses': [{ version: 'v1' }],
  'GET /ip-info': [{}],
  'maintenance/check_status': [{ Lang }],
  'system/ping': [{ Lang }],
  'cmscontroller/getSlider': [{ Lang, limit: 7, offset: 0 }],
  'cmscontroller/getIcSlider': ['slot', 'livecasino'].map((SliderType) => ({
    Lang,
    SiteType,
    SliderType,
    sliderPlace: 'all',
  })),
  'cmscontroller/getInformation': INFORMATION_TYPES.map((InfType) => ({ Lang, SiteType, InfType })),
  'cmscontroller/getTournaments': [{ Lang, SiteType, limit: 50, offset: 0 }],
  'cmscontroller/getPromotions': [{ Lang, SiteType }],
  'cmscontroller/getSpecialDateInf': [{ Lang, SiteType }],
  'slider/get_active_items': [{ Lang, siteId: 889 }],
  'slider/get_all_items': [{ Lang, siteId: 889 }],
  'crm/list_mass_messages': [{ Lang, limit: 10, offset: 0 }],
  'habanero/getJackpots': [{ Lang }],
  'cmscontroller/popupInformation': [{ Lang, SiteType, siteId: 111 }],
  'casino/category_list': [{ Lang, limit: 100, offset: 0 }],
  'casino/provider_list': [{ Lang, limit: 100, offset: 0 }],
  'casino/games_list': [
    ...[27, 78, 76, 63].map((categoryID) => ({ Lang, limit: 10, offset: 0, categoryID })),
    { Lang, limit: 50, offset: 0, categoryID: 72 },
    { Lang, limit: 48, offset: 0 },
    { Lang, limit: 48, offset: 48 },
    { Lang, limit: 48, offset: 0, providerID: 3, categoryID: 27, searchGameName: 'nar' },
    { Lang, limit: 48, offset: 0, OrderPar: 'NAME', OrderDir: 1 },
    { Lang, limit: 48, offset: 0, searchGameName: 'lale' },
    { Lang, limit: 100, offset: 0, favorites: true },
    { Lang, limit: 1, offset: 0, gameID: 1001 },
  ],
  'casino/init_game': [{ Lang, gameID: 1001 }],
  'livecasino/category_list': [{ Lang, limit: 150, offset: 0 }],
  'livecasino/provider_list': [
    { Lang, limit: 150, offset: 0 },
    { Lang, limit: 150, offset: 0, status: 2 },
  ],
  'livecasino/game_table_list': [
    { Lang, limit: 10, offset: 0 },
    { Lang, limit: 48, offset: 0 },
    { Lang, limit: 48, offset: 0, searchGameName: 'lale' },
    { Lang, limit: 100, offset: 0, categoryID: 201 },
    { Lang, limit: 100, offset: 0, providerID: 1 },
    { Lang, limit: 100, offset: 0, favorites: true },
    { Lang, limit: 1, offset: 0, tableID: 301 },
  ],
  'livecasino/init_game': [{ Lang, tableID: 301, isMobile: true }],
  'virtualgames/init_game': [{ Lang, providerID: 12, type: 'zeplin' }],
  'user/login': [ORDINARY, WITH_SMS, WITH_AUTHENTICATOR, ROLE_20, APPLICANT.username].map((username) => ({
    Lang,
    username,
    password: PASSWORD,
  })),
  'user/register': [{ Lang, ...APPLICANT }],
  'user/forgot': [{ Lang, email: 'esra.isik@posta.example' }],
  'user/pass_reset': [{ Lang, token: 'unknown', newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' }],
  'user/logout': [{ Lang }],
  'user/get_user_profile': [{ Lang }],
  'user/favorites': [
    { Lang, type: 'casino' },
    { Lang, type: 'livecasino' },
    { Lang, type: 'casino', mode: 'insert', id: 1001 },
    { Lang, type: 'livecasino', mode: 'insert', id: 301 },
    { Lang, type: 'livecasino', mode: 'delete', id: 301 },
  ],
};
const SPEC = mergeRows(
  COMMON_REQUESTS,
  FINANCE_REQUESTS,
  PLAYER_LIST_REQUESTS,
  HISTORY_REQUESTS,
  SECURITY_REQUESTS,
  CASHIER_REQUESTS,
);

/** An encrypted text in base64. */
const CIPHERTEXT = expect.stringMatching(/^[A-Za-z0-9+/]{342}==$/);
const USER = { uip: CIPHERTEXT, gmt: 3, lang: Lang, sid: CIPHERTEXT, uid: CIPHERTEXT };

let visitorRequests: readonly SentRequest[];
let playerRequests: readonly SentRequest[];
let requests: readonly SentRequest[];

beforeAll(async () => {
  const visitor = await browseAsVisitor();
  const players = await browseAsPlayers();
  visitorRequests = visitor.browser.requests;
  playerRequests = players.flatMap(({ browser }) => dropAfterLogout(browser.requests));
  requests = [...visitorRequests, ...playerRequests];
});

const FILES =
  'tests/client/support/browse-player-lists.ts for a call of a signed-in player’s pages, tests/client/requests.test.ts for others';
const ADD_ROW = `add its row to the table of requests in ${FILES}`;
const ADD_ACTION = `add the action that sends it in ${FILES}, beside its row`;

test.each(Object.keys(SPEC))('%s is sent with the data that the spec names, and nothing else', (name) => {
  const dataList = requests.filter((request) => request.name === name).map(({ data }) => data);

  expect(dataList, `${name} is not sent: ${ADD_ACTION}`).not.toEqual([]);
  for (const data of dataList) expect(SPEC[name], `${name}: ${ADD_ROW}`).toContainEqual(data);
  for (const data of SPEC[name] ?? []) expect(dataList, `${name}: ${ADD_ACTION}`).toContainEqual(data);
});

describe('the user object', () => {
  const rows = Object.keys(SPEC).map((name) => [name, contracts.get(name)?.access ?? 'visitor'] as const);

  test.each(rows)('%s carries it as its access, %s, says', (name, access) => {
    const fromVisitor = visitorRequests.filter((request) => request.name === name).map(({ user }) => user);
    const fromPlayers = playerRequests.filter((request) => request.name === name).map(({ user }) => user);

    if (access === 'player') expect(fromVisitor).toEqual([]);
    if (access === 'optional') expect(fromVisitor).not.toEqual([]);
    if (access !== 'visitor') expect(fromPlayers).not.toEqual([]);
    for (const user of fromVisitor) expect(user).toBeUndefined();
    for (const user of fromPlayers) {
      if (access === 'visitor') expect(user).toBeUndefined();
      else expect(user).toEqual(USER);
    }
  });

  test('names the language as it is now', async () => {
    const { models, browser } = await createSignedInClient();
    await models.language.choose('en');
    await waitForCalls(models);
    browser.requests.length = 0;

    await models.finance.refreshBalance();

    expect(browser.requests).toMatchObject([{ data: { Lang: 'en' }, user: { lang: 'en' } }]);
  });
});

test('every call that the client sends here has a row', () => {
  expect(withoutRow(requests.map(({ name }) => name)), ADD_ROW).toEqual([]);
});

test('every call and document of the specification has a row', () => {
  const stated = [...contracts.values(), ...documents.values()].filter((each) => !isOurs(each));
  expect(withoutRow(stated.map(nameOnWire)), ADD_ROW).toEqual([]);
});

test('every call in the code of the client has a row', () => {
  expect(withoutRow(listCallsInCode()), ADD_ROW).toEqual([]);
});

/** Lists the names that have no row in SPEC. */
function withoutRow(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !Object.hasOwn(SPEC, name));
}

/** Returns the requests up to the logout. After it, the client sends its requests as a visitor. */
function dropAfterLogout(sent: readonly SentRequest[]): readonly SentRequest[] {
  const logout = sent.findIndex(({ name }) => name === 'user/logout');
  return logout < 0 ? sent : sent.slice(0, logout + 1);
}

/** Sends every call that a visitor can cause. */
async function browseAsVisitor(): Promise<TestClient> {
  const visitor = await createTestClient();
  await browseOpenPages(visitor);
  await registerAndReset(visitor);
  await visitor.browser.pass(30_000);
  return visitor;
}

/** Sends the calls of all pages that need no sign-in. */
async function browseOpenPages(client: TestClient) {
  getCatalogue(client.models).loadFirstShelf();
  void getLiveTables(client.models).refresh();
  getHomeSlides(client.models).load();
  getHomeExtras(client.models).load();
  getJackpotsModel(client.models).load();
  await getPopups(client.models).load();
  getPromotionsModel(client.models).load();
  getTournamentsModel(client.models).load();
  await waitForCalls(client.models);
  const shelves = getCatalogue(client.models).shelves.value;
  if (shelves.kind === 'ready') for (const { games } of shelves.data) void games.load();
  await browseLobbies(client);
  await loadSiteDocuments(client);
}

/** Registers, requests a link for a new password, and sets a password by a link. */
async function registerAndReset({ models, world }: TestClient) {
  // The client stays a visitor's: the sign-in after the registration fails.
  await setRules(world.control, failing('user/login'));
  await getRegistration(models).register(anApplication({ phone: APPLICANT.phone }));
  await world.control('deleteScenario');
  await requestResetMail(models, { email: 'esra.isik@posta.example' });
  const passwords = { newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' };
  await resetPassword(models, 'unknown', passwords);
}

/** Sends every call that players can cause, including those of the pages without a sign-in. */
async function browseAsPlayers(): Promise<TestClient[]> {
  const player = await createSignedInClient();
  await browseOpenPages(player);
  await browseFavourites(player);
  await browsePlayerLists(player);
  await browseHistory(player);
  getLaunch(player.models).start('slot', 1001, 'real');
  await waitForCalls(player.models);
  getLaunch(player.models).start('live', 301, 'real');
  await waitForCalls(player.models);
  await browseVirtualGame(player);
  await player.models.call(ping);
  await browseBankAccounts(player);
  getClaimHistory(player.models).load();
  await waitForCalls(player.models);
  await browseCashier(player);
  await player.models.session.logout();

  const limitedPlayer = await createSignedInClient({ username: ROLE_20 });
  getLobbies(limitedPlayer.models).live.loadFacets();
  await waitForCalls(limitedPlayer.models);

  return [player, limitedPlayer, ...(await browseSecurity())];
}
