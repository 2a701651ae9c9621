/** Tests who is offered the welcome bonus: visitors, and players who can still claim it. */
import { describe, expect, test } from 'vitest';
import { BONUS_TERMS } from '#contracts/rules/bonuses';
import { getClaimHistory } from '../../client/promotions/claim-history.ts';
import { getPromotionsModel } from '../../client/resources/promotions.ts';
import { getHomeExtras } from '../../client/screens/home/home-extras.ts';
import { getPopups } from '../../client/screens/home/popups.ts';
import { PromotionRow } from '../../client/screens/home/shelves/promotion-row.tsx';
import { PromotionDetails } from '../../client/screens/promotion/details.tsx';
import { renderInSite } from './support/render-in-site.tsx';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from './support/test-client.ts';

const WELCOME = `/promotions/${BONUS_TERMS.welcomeBonus.promotionID}`;
/** A player who has registered, but has not deposited. */
const NEWCOMER = 'mert.kaya';

async function loadSlideLinks({ models }: TestClient) {
  models.content.loadSlides();
  await waitForCalls(models);
  return listSlideLinks(models);
}

function listSlideLinks({ content }: TestClient['models']) {
  const slides = content.slides.value;
  return slides.kind === 'ready' ? slides.data.map(({ Link }) => Link) : [];
}

async function loadClaims({ models }: TestClient) {
  getClaimHistory(models).load();
  await waitForCalls(models);
}

async function loadPromotions({ models }: TestClient) {
  getPromotionsModel(models).load();
  await waitForCalls(models);
  const groups = getPromotionsModel(models).groups.value;
  if (groups.kind !== 'ready') throw new Error(groups.kind);
  return groups.data.current;
}

describe('the slides', () => {
  test('offer the welcome bonus to visitors first', async () => {
    expect((await loadSlideLinks(await createTestClient()))[0]).toBe(WELCOME);
  });

  test('do not offer it to a player who has deposited', async () => {
    const client = await createSignedInClient();
    expect(await loadSlideLinks(client)).not.toContain(WELCOME);

    await loadClaims(client);
    expect(listSlideLinks(client.models)).not.toContain(WELCOME);
    expect(listSlideLinks(client.models)).not.toHaveLength(0);
  });

  test('offer it last to a player who can claim it, so that no other slide loses its place', async () => {
    const client = await createSignedInClient({ username: NEWCOMER });
    const others = await loadSlideLinks(client);
    expect(others).not.toContain(WELCOME);

    await loadClaims(client);
    expect(listSlideLinks(client.models)).toEqual([...others, WELCOME]);
  });

  test('offer it again after the sign-out', async () => {
    const client = await createSignedInClient();
    await loadSlideLinks(client);

    await client.models.session.logout();
    expect(listSlideLinks(client.models)[0]).toBe(WELCOME);
  });
});

test.each([
  [WELCOME, false],
  [`${WELCOME}?from=home`, false],
  ['/register', false],
  [`${WELCOME}5`, true],
  ['/promotions', true],
  ['/slot', true],
  [undefined, true],
  [null, true],
])('content that leads to %s is offered to a player who has deposited: %s', async (Link, isOffered) => {
  const { models } = await createSignedInClient();
  expect(models.content.isOffered({ Link })).toBe(isOffered);
});

test('popups, inner slides and announcements that offer it give way to others', async () => {
  const client = await createSignedInClient();
  const { models, world } = client;
  const rows = ['/register', '/slot'].map((Link, id) => ({
    id,
    Status: 1,
    Active: 1,
    Title: Link,
    Text: Link,
    Link,
  }));
  const announcements = rows.map((row) => ({ ...row, Label: row.Link }));
  const slides = rows.map((row) => ({ ...row, sliderPlace: 'sol' }));
  await world.control('patchScenario', {
    rules: [
      ['cmscontroller/popupInformation', rows] as const,
      ['slider/get_active_items', announcements] as const,
      ['cmscontroller/getIcSlider', slides] as const,
    ].map(([on, data]) => ({ on, phase: 'after', effect: { kind: 'patch', merge: { data } } })),
  });

  await getPopups(models).load();
  getHomeExtras(models).load();
  await waitForCalls(models);

  const { barItems, innerSlides } = getHomeExtras(models);
  expect(getPopups(models).current.value?.Link).toBe('/slot');
  expect(JSON.stringify([barItems.value, innerSlides.value])).toContain('/slot');
  expect(JSON.stringify([barItems.value, innerSlides.value])).not.toContain('/register');
});

test.each([
  ['a player who has deposited', 'esra.isik', false],
  ['a player who can claim it', NEWCOMER, true],
])('the promotions of the home page for %s', async (_, username, isOffered) => {
  const client = await createSignedInClient({ username });
  await loadPromotions(client);
  await loadClaims(client);

  const row = renderInSite(client.models, <PromotionRow />);
  expect(row.match(/<article/g)).toHaveLength(3);
  expect(row.includes(`href="${WELCOME}"`)).toBe(isOffered);
});

describe('the page of the welcome bonus', () => {
  async function render(client: TestClient) {
    const promotion = (await loadPromotions(client))[0];
    if (!promotion) throw new Error('There is no promotion');
    // The text loads its parser first, and is not what is tested.
    return renderInSite(client.models, <PromotionDetails promotion={{ ...promotion, Text: '' }} />);
  }

  test('leads a visitor to the registration', async () => {
    expect(await render(await createTestClient())).toContain('href="/register"');
  });

  test('says to a player who has deposited why it cannot be claimed', async () => {
    const client = await createSignedInClient();
    await loadClaims(client);
    const page = await render(client);

    expect(page).toContain('Bu bonus yalnızca ilk yatırım içindir.');
    expect(page).not.toContain('Bonus iste');
  });

  test('lets a player who has not deposited claim it, once that is known', async () => {
    const client = await createSignedInClient({ username: NEWCOMER });
    expect(await render(client)).toContain('promotion-act-card is-unknown');

    await loadClaims(client);
    const page = await render(client);
    expect(page).toContain('Bonus iste');
    expect(page).not.toContain('is-unknown');
  });
});
