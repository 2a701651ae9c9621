// The list of promotions, and the pages of one and of a tournament, in each of their states.
import { beforeEach, expect, test, vi } from 'vitest';
import { getPromotions } from '#contracts/calls/cmscontroller';
import { getClaimHistory } from '../../../../client/features/promotions/claims.ts';
import PromotionsPage from '../../../../client/features/promotions/list/page.tsx';
import PromotionPage, { PromotionDetails } from '../../../../client/features/promotions/promotion/page.tsx';
import { getPromotionsModel } from '../../../../client/features/promotions/promotions.ts';
import TournamentPage from '../../../../client/features/tournaments/tournament/page.tsx';
import { getTournamentsModel } from '../../../../client/features/tournaments/tournaments.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

beforeEach(() => void vi.stubGlobal('location', { search: '' })); // The router reads the query there.

const ON = 'cmscontroller/getPromotions';

async function load({ models }: TestClient) {
  getPromotionsModel(models).load();
  await waitForCalls(models);
}

/** Renders what the page shows of a promotion. Its text loads its parser first, and is not what is tested. */
async function renderPromotion(client: TestClient, number = 4, change: object = {}) {
  await load(client);
  const outcome = await client.models.call(getPromotions);
  const promotion = outcome.ok ? outcome.data.find(({ id }) => id === number) : undefined;
  if (!promotion) throw new Error(`There is no promotion ${number}`);
  return renderInSite(client.models, <PromotionDetails promotion={{ ...promotion, Text: '', ...change }} />);
}

test('a coming promotion states its start in place of the button, and can be used on its day', async () => {
  const client = await createTestClient();
  const before = await renderPromotion(client);
  expect(before).toMatch(/25\sKasım’da başlar/);
  expect(before).not.toContain('Yeni oyunlara bak');

  await client.world.control('putClock', { now: '2026-11-25T10:00' });
  const during = await renderPromotion(await createTestClient({ world: client.world }));
  expect(during).toContain('Yeni oyunlara bak');
});

test('a promotion that has ended and is still active at the backend says so, and has no button', async () => {
  const client = await createTestClient();
  const running = await renderPromotion(client, 4, { Start_date: '2026-11-01T00:00:00+03:00' });
  expect(running).toContain('Yeni oyunlara bak');

  const ended = await renderPromotion(client, 4, {
    Start_date: '2026-11-01T00:00:00+03:00',
    End_date: '2026-11-10T00:00:00+03:00',
  });

  expect(ended).toContain('Sona erdi');
  expect(ended).toContain('Katılım kapandı.');
  expect(ended).not.toContain('Yeni oyunlara bak');
});

test.each([
  ['promotion', PromotionPage, '/promotions', 'Bu promosyon bulunamadı', 'Tüm promosyonlar'],
  ['tournament', TournamentPage, '/tournaments', 'Bu turnuva bulunamadı', 'Tüm turnuvalar'],
] as const)('an unknown %s says so and leads to the list', async (_, Page, list, text, link) => {
  const client = await createTestClient();
  await load(client);
  getTournamentsModel(client.models).load();
  await waitForCalls(client.models);
  const page = renderInSite(client.models, <Page path={`${list}/999`} params={{ id: '999' }} />);

  expect(page).toContain(text);
  expect(page).toMatch(new RegExp(`href="${list}"[^>]*>[^<]*(<[^>]*>)*${link}`));
});

test.each([
  [{ on: ON, effect: { kind: 'status', status: 503 } }, ['Bu bölüm şu anda yüklenemedi', 'Yeniden dene']],
  [{ on: ON, phase: 'after', effect: { kind: 'empty-list' } }, ['Şu anda promosyon yok', 'Oyunlara bak']],
] as const)('the list under %j says so and offers a way on', async (rule, texts) => {
  const client = await createTestClient();
  await client.world.control('patchScenario', { rules: [rule] });
  await load(client);

  const page = renderInSite(client.models, <PromotionsPage path="/promotions" params={{}} />);
  for (const text of texts) expect(page).toContain(text);
});

test('the page of the welcome bonus leads a visitor to the registration', async () => {
  expect(await renderPromotion(await createTestClient(), 1)).toContain('href="/register"');
});

test.each([
  [
    'who has deposited why it cannot be claimed',
    undefined,
    'Bu bonus yalnızca ilk yatırım içindir.',
    'Bonus iste',
  ],
  ['who has not deposited how to claim it, once that is known', 'mert.kaya', 'Bonus iste', 'is-unknown'],
] as const)('the page of the welcome bonus says to a player %s', async (_, username, text, missing) => {
  const client = await createSignedInClient({ ...(username && { username }) });
  expect(await renderPromotion(client, 1)).toContain('promotion-act-card is-unknown');

  getClaimHistory(client.models).load();
  await waitForCalls(client.models);

  const page = await renderPromotion(client, 1);
  expect(page).toContain(text);
  expect(page).not.toContain(missing);
});
