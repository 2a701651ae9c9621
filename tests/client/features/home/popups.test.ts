/** Tests when the popup greets a visitor of the home page. */
import { expect, test } from 'vitest';
import { getPopups } from '../../../../client/features/home/greeting.tsx';
import { aWorld } from '../../../support/a-world.ts';
import { createTestClient, waitForCalls } from '../../support/test-client.ts';

test('the first of two popups waits until home is opened again if it comes too late, and none shows again in the session', async () => {
  const world = await aWorld();
  // On a Saturday there are two popups: the one for the weekend and the welcome.
  await world.control('putClock', { now: '2026-11-21T12:00:00+03:00' });
  const { models, browser } = await createTestClient({ world });
  const popups = getPopups(models);
  popups.decide(true);
  await popups.load();
  expect(popups.current.value).toBeNull();

  popups.leave();
  popups.decide(false);
  expect(popups.current.value).toBeNull();

  popups.leave();
  popups.decide(true);
  expect(popups.current.value?.Title).toBe('Hafta sonu çarkı dönüyor');
  popups.close();
  await models.language.choose('en');
  await waitForCalls(models);
  popups.leave();
  popups.decide(true);
  expect(popups.current.value).toBeNull();

  const { models: reloaded } = await createTestClient({ session: browser.session });
  const samePopups = getPopups(reloaded);
  await samePopups.load();
  samePopups.decide(true);
  expect(samePopups.current.value).toBeNull();
});
