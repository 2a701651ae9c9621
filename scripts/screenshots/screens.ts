/** Every screen and state of the site, and how one gets there: pictures are taken of them, and tests visit them. */
import { fillLogin, goAsPlayer, switchOn, type Visit } from './visit.ts';

export interface Screen {
  /** As in the file's name; screens that belong together begin alike. */
  readonly name: string;
  readonly arrive: (visit: Visit) => Promise<void>;
  /** Where it does not exist at every width: the least and the most, px. */
  readonly from?: number;
  readonly upTo?: number;
  /** Built from the same parts as this one: what holds there holds here, most likely. */
  readonly isLike?: string;
  /** Speaks English only. */
  readonly isEnglish?: true;
  /** What the browser says on its console by itself, such as its line about a status 500. */
  readonly complains?: RegExp;
}

/** From here on the header has room for everything, px. */
const DESK = 900;
/** A rule may hold an answer back no longer, ms: nothing comes while one looks. */
const NEVER = { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } } as const;

export const screens: readonly Screen[] = [
  { name: 'home', arrive: (visit) => goHome(visit) },
  {
    name: 'home-live-shelf',
    isLike: 'home',
    arrive: async (visit) => {
      await goHome(visit);
      await heading(visit, 'Canlı masalar', 'Live tables').evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'home-footer',
    isLike: 'home',
    arrive: async (visit) => {
      await goHome(visit);
      await visit.page.getByRole('contentinfo').evaluate((element) => element.scrollIntoView(false));
    },
  },
  {
    name: 'home-greeting',
    arrive: async (visit) => {
      await visit.control('deleteScenario');
      await visit.page.goto('/');
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'home-loading',
    arrive: async ({ page, control }) => {
      await switchOn(control, { on: '*', effect: NEVER });
      await page.goto('/');
      await page.locator('.skeleton').first().waitFor();
    },
  },
  { name: 'lobby', arrive: (visit) => goToList(visit, '/slot') },
  {
    name: 'lobby-filtered',
    isLike: 'lobby',
    arrive: (visit) => goToList(visit, '/slot/category/27?provider=1&sort=rtp'),
  },
  {
    name: 'lobby-filter-sheet',
    upTo: DESK - 1,
    arrive: async (visit) => {
      await goToList(visit, '/slot/category/27?provider=1');
      await visit.page.getByRole('button', { name: visit.word('Süzgeç · 1', 'Filter · 1') }).click();
      await visit.page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'lobby-providers',
    from: DESK,
    arrive: async (visit) => {
      await goToList(visit, '/slot');
      await visit.page
        .getByRole('button', { name: visit.word('Sağlayıcı', 'Provider'), exact: true })
        .click();
      await visit.page.getByPlaceholder(visit.word('Sağlayıcı ara', 'Search providers')).waitFor();
    },
  },
  {
    name: 'lobby-more',
    isLike: 'lobby',
    arrive: async (visit) => {
      await goToList(visit, '/slot');
      await visit.page
        .getByRole('button', { name: visit.word('Daha fazla', 'Show more') })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'lobby-nothing-found',
    arrive: async ({ page, word }) => {
      await page.goto('/slot?q=zzzz');
      await page.getByText(word('“zzzz” ile bir sonuç bulunamadı', 'Nothing found for “zzzz”')).waitFor();
    },
  },
  {
    name: 'lobby-loading',
    isLike: 'home-loading',
    arrive: async ({ page, control }) => {
      await switchOn(control, { on: 'casino/*', effect: NEVER });
      await page.goto('/slot');
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'lobby-failed',
    isLike: 'lobby-offline',
    complains: /status of 503/,
    arrive: async ({ page, control, word }) => {
      await switchOn(control, { on: 'casino/games_list', effect: { kind: 'status', status: 503 } });
      await page.goto('/slot');
      await page.getByRole('button', { name: word('Yeniden dene', 'Try again') }).waitFor();
    },
  },
  {
    name: 'lobby-offline',
    complains: /ERR_/,
    arrive: async ({ page, control, word }) => {
      await switchOn(control, { on: 'casino/games_list', effect: { kind: 'drop' } });
      await page.goto('/slot');
      await page.getByText(word('Bağlantı yok', 'No connection')).first().waitFor();
    },
  },
  { name: 'category', isLike: 'lobby', arrive: (visit) => goToList(visit, '/slot/category/58') },
  {
    name: 'category-unknown',
    isLike: 'lobby-nothing-found',
    arrive: async ({ page, word }) => {
      await page.goto('/slot/category/999');
      await page.getByText(word('Bu raf bulunamadı', 'This shelf could not be found')).waitFor();
    },
  },
  { name: 'live', arrive: (visit) => goToList(visit, '/live') },
  {
    name: 'login',
    isLike: 'login-refused',
    arrive: async (visit) => {
      await visit.page.goto('/login');
      await heading(visit, 'Giriş yapın', 'Sign in').waitFor();
    },
  },
  {
    name: 'login-missing',
    isLike: 'login-refused',
    arrive: async (visit) => {
      await visit.page.goto('/login');
      await fillLogin(visit, 'esra.isik', '');
      await visit.page.getByText(visit.word('Şifrenizi yazın.', 'Enter your password.')).waitFor();
    },
  },
  {
    name: 'login-refused',
    arrive: async (visit) => {
      await visit.page.goto('/login');
      await fillLogin(visit, 'esra.isik', 'yanlis');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'second-factor', isLike: 'second-factor-wrong', arrive: goToCode },
  {
    name: 'second-factor-wrong',
    arrive: async (visit) => {
      await goToCode(visit);
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('12 34');
      await dialog.getByRole('button', { name: visit.word('Doğrula', 'Verify') }).click();
      await visit.page
        .getByText(visit.word('Kod altı rakamdan oluşur.', 'The code is made of six digits.'))
        .waitFor();
    },
  },
  {
    name: 'account-menu',
    from: DESK,
    arrive: async (visit) => {
      await goAsPlayer(visit, '/login');
      await visit.page.getByRole('button', { name: visit.word('Hesap menüsü', 'Account menu') }).click();
      await visit.page.getByRole('button', { name: visit.word('Çıkış yap', 'Sign out') }).waitFor();
    },
  },
  { name: 'menu', isLike: 'menu-player', upTo: DESK - 1, arrive: openMenu },
  {
    name: 'menu-player',
    upTo: DESK - 1,
    arrive: async (visit) => {
      await goAsPlayer(visit, '/login');
      await openMenu(visit);
    },
  },
  { name: 'play-slot', arrive: (visit) => goToGame(visit, '/play/slot/1001') },
  { name: 'play-demo', isLike: 'play-slot', arrive: (visit) => goToGame(visit, '/play/slot/1001/demo') },
  { name: 'play-live', arrive: (visit) => goToGame(visit, '/play/live/301') },
  {
    name: 'play-starting',
    arrive: async (visit) => {
      await switchOn(visit.control, { on: 'casino/init_game', effect: NEVER });
      await goAsPlayer(visit, '/play/slot/1001');
      await visit.page.getByText(visit.word('Oyun açılıyor', 'Opening the game')).waitFor();
    },
  },
  {
    name: 'play-unreachable',
    arrive: async (visit) => {
      await visit.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
      await goAsPlayer(visit, '/play/slot/1001');
      await heading(visit, 'Sağlayıcıya Ulaşılamıyor', 'The provider cannot be reached').waitFor();
    },
  },
  {
    name: 'play-unknown',
    isLike: 'not-found',
    arrive: async (visit) => {
      await goAsPlayer(visit, '/play/slot/bin');
      await heading(visit, 'Bu rafta böyle bir oyun yok', 'There is no such game on this shelf').waitFor();
    },
  },
  {
    name: 'maintenance',
    arrive: async (visit) => {
      await visit.control('patchScenario', { maintenance: true });
      await visit.page.goto('/slot');
      await visit.page.waitForURL('**/maintenance');
      await visit.page
        .getByText(/\d\d[.:]\d\d/)
        .first()
        .waitFor();
      // Its toast leaves by itself; what stays is the screen.
      await visit.page.getByText('Site Bakima Alindi').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'blocked',
    complains: /status of 500/,
    arrive: async (visit) => {
      await visit.control('patchScenario', { serverError: true });
      await visit.page.goto('/slot');
      await visit.page.getByRole('main').getByRole('button').first().waitFor();
      await visit.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'not-found', arrive: (visit) => goToHeading(visit, '/boyle-bir-sayfa-yok') },
  { name: 'no-access', isLike: 'not-found', arrive: (visit) => goToHeading(visit, '/no-access') },
  {
    name: 'part-missing',
    complains: /ERR_FAILED|dynamically imported|Failed to/,
    arrive: async (visit) => {
      await visit.page.route(/\/assets\/.*lobby.*\.js$/, (route) => route.abort());
      await visit.page.goto('/slot');
      await visit.page
        .getByRole('button', { name: visit.word('Raporu kopyala', 'Copy the report') })
        .waitFor();
    },
  },
  { name: 'console', isLike: 'console-exchange', isEnglish: true, arrive: openConsole },
  {
    name: 'console-exchange',
    isEnglish: true,
    arrive: async (visit) => {
      await openConsole(visit);
      const journal = visit.page.getByRole('region', { name: 'Journal' });
      await journal.getByRole('button', { name: 'casino/games_list' }).first().click();
      await visit.page.getByRole('region', { name: 'Exchange' }).waitFor();
    },
  },
];

function heading({ page, word }: Visit, turkish: string, english: string) {
  return page.getByRole('heading', { name: word(turkish, english) });
}

async function goToHeading({ page }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function goHome({ page }: Visit): Promise<void> {
  await page.goto('/');
  await page.getByRole('article').nth(8).waitFor({ state: 'attached' });
}

async function goToList({ page, word }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText(word('görüyorsunuz', 'You see')).waitFor();
}

async function goToCode(visit: Visit): Promise<void> {
  await visit.page.goto('/login');
  await fillLogin(visit, 'deniz.arslan');
  await visit.page.getByRole('dialog').getByRole('textbox').waitFor();
}

async function openMenu(visit: Visit): Promise<void> {
  if (visit.page.url() === 'about:blank') await goHome(visit);
  await visit.page.getByRole('button', { name: visit.word('Menü', 'Menu'), exact: true }).click();
  await visit.page.getByRole('dialog').waitFor();
}

async function goToGame(visit: Visit, address: string): Promise<void> {
  await goAsPlayer(visit, address);
  const game = visit.page.frameLocator('iframe');
  await game.getByRole('button').first().waitFor();
  await visit.page
    .getByRole('status')
    .filter({ hasText: /açılıyor|Opening/ })
    .waitFor({ state: 'hidden' });
}

/** With something in its journal: what a visitor's first look asks for. */
async function openConsole(visit: Visit): Promise<void> {
  await goHome(visit);
  await goAsPlayer(visit, '/login');
  await visit.page.goto('/__mock/');
  await visit.page.getByText('live', { exact: true }).waitFor();
  await visit.page
    .getByRole('button', { name: /games_list/ })
    .first()
    .waitFor();
}
