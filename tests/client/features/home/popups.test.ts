/** Tests when the popup greets a visitor of the home page. */
import { expect, test } from 'vitest';
import { getPopups } from '../../../../client/features/home/greeting.tsx';
import { aWorld } from '../../../support/a-world.ts';
import { createTestClient, waitForCalls } from '../../support/test-client.ts';

const PAGE_SHOWN = Promise.resolve();
const canShow = () => true;

test('the first of two popups comes when its reply does, unless the page is used by then, and none shows again in the session', async () => {
  const world = await aWorld();
  // On a Saturday there are two popups: the one for the weekend and the welcome.
  await world.control('putClock', { now: '2026-11-21T12:00:00+03:00' });
  const { models, browser } = await createTestClient({ world });
  const popups = getPopups(models);
  const readTitle = () => popups.current.value?.Title;

  const leave = popups.open(PAGE_SHOWN, canShow);
  expect(readTitle()).toBeUndefined();
  await expect.poll(readTitle).toBe('Hafta sonu çarkı dönüyor');
  leave();
  expect(readTitle()).toBeUndefined();

  let isAsked = false;
  const leaveUsed = popups.open(PAGE_SHOWN, () => {
    isAsked = true;
    return false;
  });
  await expect.poll(() => isAsked).toBe(true);
  expect(readTitle()).toBeUndefined();
  leaveUsed();

  popups.open(PAGE_SHOWN, canShow);
  await expect.poll(readTitle).toBe('Hafta sonu çarkı dönüyor');
  popups.close();
  await models.language.choose('en');
  await waitForCalls(models);
  popups.open(PAGE_SHOWN, canShow);
  await PAGE_SHOWN;
  expect(readTitle()).toBeUndefined();

  const { models: reloaded } = await createTestClient({ session: browser.session });
  const samePopups = getPopups(reloaded);
  samePopups.open(PAGE_SHOWN, canShow);
  await samePopups.load();
  expect(samePopups.current.value).toBeNull();
});

test('a popup that comes after the page was left does not show on the next one', async () => {
  const { models } = await createTestClient();
  const popups = getPopups(models);

  popups.open(PAGE_SHOWN, canShow)();
  await popups.load();
  await waitForCalls(models);

  expect(popups.current.value).toBeNull();
});
