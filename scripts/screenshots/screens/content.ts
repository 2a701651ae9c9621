/** Screens of promotions, tournaments and content pages, and those that the site shows in place of a page. */
import { find, goto, press, type Screen, type Step, scrollTo, see, TITLE, visitor } from './screen.ts';

const TERMS = 'heading Şartlar|Terms!';
const STANDINGS = 'heading Sıralama|Standings!';
const TAKING_PART = scrollTo('region Katılım|Taking part');

/** Opens the second tournament of a group, or its only one. */
const openTournament =
  (group: string): Step =>
  async (visit) => {
    const links = find(visit, `region ${group}`).getByRole('link');
    await links.nth(Math.min(1, (await links.count()) - 1)).click();
    await find(visit, STANDINGS).waitFor();
  };
const tournament = (name: string, group: string, ...steps: Step[]) =>
  visitor(`${name} ~ tournament`, '/tournaments', 'article', [openTournament(group), ...steps]);
const RUNNING = 'Sürüyor|In progress';

const RULES = '/pages/general-rules';

const RELOAD = 'main >> button Sayfayı yenile|Reload the page';
const SERVER_ERROR = {
  prepare: (control) => control('patchScenario', { serverError: true }),
  expectedMessage: /status of 500/,
} satisfies Partial<Screen>;

/** A row that is active before it begins. The mock has none, but a backend may. */
const UPCOMING_PROMOTION = {
  id: 8,
  Kind: 'deposit',
  Status: 1,
  Title: 'Yılbaşı biletleri',
  Summary: 'Yılın son ayında her yatırıma bir bilet.',
  Text: '<p>Her 500 TL yatırım bir bilettir.</p><h2>Şartlar</h2><ul><li>En çok 20 bilet.</li></ul>',
  Image: '/media/v1/promotions/8.svg',
  Facts: [{ Label: 'En çok', Value: '20 bilet' }],
  ButtonText: 'Yatırım yap',
  Link: '/profile/deposit',
  Start_date: '2026-12-01T00:00:00+03:00',
  End_date: '2027-01-01T00:00:00+03:00',
} as const;

export const content: readonly Screen[] = [
  visitor('promotions', '/promotions', 'article'),
  visitor('promotions-of-a-kind ~ promotions', '/promotions?kind=sport', 'article'),
  visitor('promotion', '/promotions/3', TERMS),
  visitor('promotion-end ~ promotion', '/promotions/3', TERMS, [TAKING_PART]),
  visitor('promotion-upcoming ~ promotion', '/promotions/8', 'heading Şartlar!', {
    rules: [
      {
        on: 'cmscontroller/getPromotions',
        phase: 'after',
        effect: { kind: 'patch', merge: { data: [UPCOMING_PROMOTION] } },
      },
    ],
    steps: [TAKING_PART],
  }),
  visitor('tournaments', '/tournaments', 'article'),
  visitor('tournaments-rows ~ tournaments', '/tournaments', 'article', [
    scrollTo('heading Yakında|Upcoming!', 'start'),
  ]),
  visitor('tournament', '/tournaments', 'article', {
    routes: ['/tournaments/:id'],
    steps: [openTournament(RUNNING)],
  }),
  tournament('tournament-board', RUNNING, scrollTo(STANDINGS, 'start')),
  tournament('tournament-rules', RUNNING, scrollTo('main >> heading Kurallar|Rules', 'start')),
  tournament('tournament-upcoming', 'Yakında|Upcoming'),
  tournament('tournament-finished', 'Sona erdi|Finished'),

  visitor('content-rules', RULES, 'css .prose p'),
  visitor('content-faq', '/pages/faq', TITLE, [press('css .faq-question > summary >> nth 2')]),
  visitor('content-about ~ content-rules', '/about-us', 'css .tulip-drawing'),
  visitor('content-unknown ~ not-found', '/pages/boyle-bir-sayfa-yok', TITLE),

  visitor('maintenance', '/slot', TITLE, {
    routes: ['/maintenance', '/maintenance-control', '/maintenance-demo'],
    prepare: (control) => control('patchScenario', { maintenance: true }),
    steps: [
      ({ page }) => page.waitForURL('**/maintenance'),
      ({ page }) =>
        page
          .getByText(/\d\d[.:]\d\d/)
          .first()
          .waitFor(),
      // The picture is taken after the toast has disappeared.
      ({ page }) => page.getByText('Site Bakima Alindi').waitFor({ state: 'hidden' }),
    ],
  }),
  visitor('blocked-place ~ lobby-offline', '/slot', RELOAD, SERVER_ERROR),
  visitor('blocked ~ maintenance', '/slot', RELOAD, {
    ...SERVER_ERROR,
    steps: [
      ({ page }) =>
        page
          .getByRole('link', { name: /^(?:Canlı|Live)/ })
          .filter({ visible: true })
          .first()
          .click(),
      see('heading Sunucumuz yanıt vermiyor|Our server is not answering'),
    ],
  }),
  visitor('not-found', '/boyle-bir-sayfa-yok', TITLE, { routes: ['*'] }),
  visitor('no-access ~ not-found', '/no-access', TITLE),
  visitor('part-missing ~ lobby-offline', '/login', TITLE, {
    expectedMessage: /ERR_FAILED|dynamically imported|Failed to/,
    steps: [
      ({ page }) => page.route(/\/assets\/.*lobby.*\.js$/, (route) => route.abort()),
      goto('/slot'),
      see('button Raporu kopyala|Copy the report'),
    ],
  }),
];
