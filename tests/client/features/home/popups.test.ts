/** Tests when the popup greets a visitor of the home page. */
import { expect, test } from 'vitest';
import { getPopups } from '../../../../client/features/home/greeting.tsx';
import { createTestClient } from '../../support/test-client.ts';

test('a popup that comes too late waits until home is opened again, and one that was closed stays away for the session', async () => {
  const { models, browser } = await createTestClient();
  const popups = getPopups(models);
  popups.decide(true);
  await popups.load();
  expect(popups.current.value).toBeNull();

  popups.leave();
  popups.decide(false);
  expect(popups.current.value).toBeNull();

  popups.leave();
  popups.decide(true);
  expect(popups.current.value).not.toBeNull();
  popups.close();
  popups.leave();
  popups.decide(true);
  expect(popups.current.value).toBeNull();

  const { models: reloaded } = await createTestClient({ session: browser.session });
  const samePopups = getPopups(reloaded);
  await samePopups.load();
  samePopups.decide(true);
  expect(samePopups.current.value).toBeNull();
});
