/** Screens of the console, with the calls of a first visit in its journal. */
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { check, goto, press, type Screen, type Step, see, visitor } from './screen.ts';

const CATALOGUE = { Lang: 'en', limit: 10, offset: 0 };
const CONTENT = { Lang: 'en', SiteType: 'desktop' };
/** The calls of two pages, of a visitor and of a player: the page, the call and its data. */
const CALLS = [
  ['/', 'maintenance/check_status', { Lang: 'en' }],
  ['/', 'cmscontroller/popupInformation', { ...CONTENT, siteId: 111 }],
  ['/', 'cmscontroller/getSlider', { ...CATALOGUE, limit: 7 }],
  ['/', 'casino/category_list', CATALOGUE],
  ['/', 'casino/games_list', { ...CATALOGUE, categoryID: 27 }],
  ['/', 'habanero/getJackpots', { Lang: 'en' }],
  ['/', 'livecasino/game_table_list', CATALOGUE],
  ['/', 'casino/games_list', { ...CATALOGUE, categoryID: 63 }],
  ['/', 'casino/provider_list', CATALOGUE],
  ['/promotions', 'user/get_user_profile', { Lang: 'en' }],
  ['/promotions', 'cmscontroller/getPromotions', CONTENT],
  ['/promotions', 'finance/check_balance', { Lang: 'en' }],
  ['/promotions', 'finance/list_highlighted_cash_methods', { Lang: 'en', Type: 1 }],
  ['/promotions', 'finance/list_cash_methods_new', { Lang: 'en', Type: 1 }],
  ['/promotions', 'user/favorites', { Lang: 'en', type: 'casino' }],
  ['/promotions', 'cmscontroller/getInformation', { ...CONTENT, InfType: 'DomainBilgi' }],
] as const;

/** Sends the calls one after another. Pages send several at once, whose rows would stand in another order each time. */
const sendCalls: Step = ({ page }) =>
  page.evaluate(
    async ({ calls, path, panel }) => {
      const user: unknown = JSON.parse(localStorage.getItem('bnwUserAuth') ?? 'null');
      for (const [referrer, name, data] of calls) {
        const [callClass, method] = name.split('/');
        const isOfPlayer = callClass === 'user' || callClass === 'finance';
        const api = { class: callClass, method };
        const body = JSON.stringify({ api, data, ...(isOfPlayer && { user }) });
        const headers = { 'content-type': 'application/json', ...panel };
        await (await fetch(path, { method: 'POST', referrer, headers, body })).text();
      }
    },
    { calls: CALLS, path: CALLS_PATH, panel: PANEL_HEADER },
  );

const CONSOLE = '/__mock/';
const LIVE = 'text live!';
const OPEN = [
  press('button Sign in as esra.isik'),
  see('text signed in!'),
  sendCalls,
  goto(CONSOLE),
  see(LIVE),
  see('button games_list'),
] satisfies Step[];
const consoleAt = (name: string, ...steps: Step[]) =>
  visitor(name, CONSOLE, LIVE, { isEnglishOnly: true, steps: [...OPEN, ...steps] });

export const consoleScreens: readonly Screen[] = [
  consoleAt('console ~ console-exchange'),
  consoleAt('console-exchange', press('region Journal >> button casino/games_list'), see('region Exchange')),
  consoleAt(
    'console-rule ~ console-exchange',
    // Removes the rule that hides the greeting dialog, since the console would list this rule in the picture.
    ({ control }) => control('patchScenario', { rules: [] }),
    goto(CONSOLE),
    press('region Journal >> button finance/check_balance'),
    press('region Exchange >> button Rule!'),
    press('menuitem Another rule'),
    ({ page }) => page.getByLabel('What happens').selectOption({ label: 'delay: the reply comes late' }),
    check('radio 10 s!'),
    press('button Apply'),
    see('region Rules >> text comes late'),
    ({ page }) => page.getByText('The rule is added').last().waitFor({ state: 'hidden' }),
  ),
  consoleAt('console-share ~ console-exchange', press('button Share link'), see('text made by hand')),
  consoleAt('console-worlds ~ console-exchange', press('button World:'), press('tab Worlds')),
  consoleAt('console-snapshots ~ console-exchange', press('button World:'), press('tab Snapshots')),
];
