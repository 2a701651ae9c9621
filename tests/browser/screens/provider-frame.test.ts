// Tests games whose pages are at the origin of a provider.
import type { Control } from '#contracts/casino/client';
import { patching, setRules } from '../../support/faults.ts';
import { listen, type OnTestEnd } from '../other-origin.ts';
import { expect, test } from '../page.ts';
import { findGame, follow, openSignedIn } from '../steps.ts';

/** A page that needs an origin of its own, and reports what it may do. */
const GAME = `<!doctype html><title>game</title><p></p><script>
localStorage.played = '1';
let reach = 'apart';
try { parent.document; reach = 'inside'; } catch {}
document.querySelector('p').textContent = [location.origin, localStorage.played, reach].join(' ');
</script>`;

/** Starts the server of a provider and lets the games of the world open there. Returns its origin. */
async function openProvider(control: Control, onTestEnd: OnTestEnd): Promise<string> {
  const port = await listen(onTestEnd, async (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(GAME),
  );
  const origin = `http://127.0.0.1:${port}`;
  const merge = { data: { url: `${origin}/launch` } };
  await setRules(control, patching('casino/init_game', merge));
  return origin;
}

test('a game at another origin has its storage, but no access to the site, and opens in a window of its own at its own address, which a frame that has not loaded after ten seconds offers', async ({
  page,
  control,
  onTestEnd,
}) => {
  const origin = await openProvider(control, onTestEnd);
  await page.clock.install();
  await openSignedIn(page, '/play/slot/1001');

  await expect(findGame(page).getByText(`${origin} 1 apart`)).toBeVisible();
  // The page of a provider sends no message, so the game is ready when it has loaded.
  await expect(page.getByText('Oyun açılıyor')).toHaveCount(0);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Yeni pencere' }).click();

  const popup = await opened;
  await expect(popup.getByText(`${origin} 1`)).toBeVisible();
  expect(await popup.evaluate(() => window.opener)).toBeNull();

  // A frame that has not loaded after ten seconds offers the window of its own.
  await popup.close();
  await follow(page, '/no-access');
  await page.route(
    ({ pathname }) => pathname.endsWith('/launch'),
    () => undefined,
  ); // The provider never answers.
  await follow(page, '/play/slot/1001');
  await expect(page.getByText('Oyun açılıyor')).toBeVisible();
  await expect(page.locator('iframe[sandbox]')).toBeAttached();
  const link = page.getByRole('link', { name: 'Yeni pencerede aç' });

  await page.clock.runFor(5_000);
  await expect(link).toHaveCount(0);
  await page.clock.runFor(5_000);

  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /\/launch\?mode=real&lang=tr$/);
});
