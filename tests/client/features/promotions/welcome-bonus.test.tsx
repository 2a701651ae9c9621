/** Tests whether the page of the welcome bonus lets a player claim it. */
import { expect, test } from 'vitest';
import { getClaimHistory } from '../../../../client/features/promotions/claims.ts';
import { PromotionDetails } from '../../../../client/features/promotions/promotion/page.tsx';
import { getPromotionsModel } from '../../../../client/features/promotions/promotions.ts';
import { readData } from '../../support/read-state.ts';
import { renderInSite } from '../../support/render-in-site.tsx';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

/** A player who has registered, but has not deposited. */
const NEWCOMER = 'mert.kaya';

async function loadClaims({ models }: TestClient) {
  getClaimHistory(models).load();
  await waitForCalls(models);
}

async function loadPromotions({ models }: TestClient) {
  getPromotionsModel(models).load();
  await waitForCalls(models);
  return readData(getPromotionsModel(models).groups.value).current;
}

async function render(client: TestClient) {
  const promotion = (await loadPromotions(client))[0];
  if (!promotion) throw new Error('There is no promotion');
  // The text loads its parser first, and is not what is tested.
  return renderInSite(client.models, <PromotionDetails promotion={{ ...promotion, Text: '' }} />);
}

test('its page leads a visitor to the registration', async () => {
  expect(await render(await createTestClient())).toContain('href="/register"');
});

test('its page says to a player who has deposited why it cannot be claimed', async () => {
  const client = await createSignedInClient();
  await loadClaims(client);
  const page = await render(client);

  expect(page).toContain('Bu bonus yalnızca ilk yatırım içindir.');
  expect(page).not.toContain('Bonus iste');
});

test('its page lets a player who has not deposited claim it, once that is known', async () => {
  const client = await createSignedInClient({ username: NEWCOMER });
  expect(await render(client)).toContain('promotion-act-card is-unknown');

  await loadClaims(client);
  const page = await render(client);
  expect(page).toContain('Bonus iste');
  expect(page).not.toContain('is-unknown');
});
