// Tests the play screen when a game does not open, and the hidden balance.
import type { Control } from '#contracts/casino/client';
import { ONCE, patching, setRules } from '../../support/faults.ts';
import { holdCalls } from '../hold-requests.ts';
import { listen, type OnTestEnd } from '../other-origin.ts';
import { expect, test } from '../page.ts';
import { findAccountMenu, findGame, findPlayBar, follow, openSignedIn, prepareSignIn } from '../steps.ts';

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

/** The least width and the least height of phones on their side. */
const PHONE_ON_ITS_SIDE = { width: 667, height: 360 };

test('the play screen has its ways out, and opens a game that is slow, has no address or has ended', async ({
  page,
  control,
  onTestEnd,
}) => {
  await test.step('leaving a game leads to the page before it, a game without a demo has no link to one, and on phones the bar of a game is one row', async () => {
    await openSignedIn(page, '/slot?q=lale');
    await page.reload();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
    await page.getByRole('link', { name: 'Oyundan çık' }).dblclick();
    await expect(page).toHaveURL(/\/slot\?q=lale$/);

    await test.step('a game without a demo has no link to one, in the lobby and on its page', async () => {
      await page.getByRole('main').getByRole('searchbox').fill('yukarı');
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: 'Yukarı', exact: true }) });
      await card.getByRole('link', { name: 'Yukarı', exact: true }).waitFor();
      await expect(card.getByRole('link', { name: /demo oyna$/ })).toHaveCount(0);

      // For a game without a demo mode, the page says so, takes no stakes, and links to the real game.
      await follow(page, '/play/slot/2330/demo');
      await expect(findGame(page).getByText('Bu oyunda demo modu yok; bahis alınmaz.')).toBeVisible();
      await expect(findGame(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeDisabled();
      await page.getByRole('link', { name: 'Gerçek oyna' }).click();
      await expect(findGame(page).getByText('Çıkış seçip fişinizi koyun.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Demo oyna' })).toHaveCount(0);
    });

    await follow(page, '/play/slot/1001');
    await expect(page.getByRole('link', { name: 'Demo oyna' })).toBeVisible();
    await test.step('a hidden balance is hidden from screen readers too, on every page and after a reload', async () => {
      await expect(page.getByText('12.450,75\u00a0TL')).toBeVisible();

      await page.getByRole('button', { name: 'Bakiyeyi gizle' }).click();
      await expect(page.getByText('Bakiye gizli')).toBeAttached();
      expect(await findPlayBar(page).ariaSnapshot()).not.toContain('12.450');
      await follow(page, '/no-access');
      await page.reload();
      await expect(page.getByText('Bakiye gizli')).toBeAttached();
      expect(await page.getByRole('banner').ariaSnapshot()).not.toContain('12.450');

      await page.getByRole('button', { name: 'Bakiyeyi göster' }).click();
      await expect(page.getByRole('banner').getByText('12.450,75\u00a0TL')).toBeVisible();
    });

    await test.step('on phones the bar of a game is one row, and the kind of play stays readable beside a long provider', async () => {
      await page.setViewportSize(PHONE_ON_ITS_SIDE);
      const bar = findPlayBar(page);
      const heading = page.getByRole('heading', { level: 1 });
      const findWord = (kind: string) => heading.locator('xpath=following-sibling::p').getByText(kind);
      const provider = encodeURIComponent('Çok Uzun Adlı Bir Oyun Stüdyosu ve Ortakları');
      for (const [path, kind] of [
        ['/play/slot/1001', 'gerçek'],
        [`/play/slot/1001/demo/${provider}`, 'demo'],
      ] as const) {
        await follow(page, path);
        const word = findWord(kind);
        await expect(bar).toBeVisible();
        await expect(word).toBeInViewport({ ratio: 1 });
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
        for (const whole of [bar, word]) {
          expect(
            await whole.evaluate((element) => element.scrollWidth - element.clientWidth),
          ).toBeLessThanOrEqual(0);
        }
      }

      await page.setViewportSize({ width: 320, height: 640 });
      const word = findWord('demo');
      await expect(word).toBeInViewport({ ratio: 1 });
      const [name, box] = [await heading.locator('xpath=..').boundingBox(), await word.boundingBox()];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((name?.x ?? 0) + (name?.width ?? 0) + 1);
      // The provider is cut off instead of wrapped: the line is no higher than the word beside it.
      const line = await heading.locator('xpath=following-sibling::p').boundingBox();
      expect(line?.height).toBeLessThanOrEqual((box?.height ?? 0) + 1);
    });
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('a game at another origin has its storage, but no access to the site, and opens in a window of its own at its own address, which a frame that has not loaded after ten seconds offers', async () => {
    const origin = await openProvider(control, onTestEnd);
    await page.clock.install();
    await follow(page, '/no-access');
    await follow(page, '/play/slot/1001');

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

    await page.clock.fastForward(5_000);
    await expect(link).toHaveCount(0);
    await page.clock.fastForward(5_000);

    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', /\/launch\?mode=real&lang=tr$/);
    await page.unrouteAll();
  });

  await test.step('a slow game shows a notice after ten seconds; one without an address opens at another try, one that has ended opens again, and leaving it opens the lobby', async () => {
    await setRules(control, { ...patching('casino/init_game', { data: { url: null } }), when: ONCE });
    await prepareSignIn(page);
    const release = await holdCalls(page, 'init_game');
    await page.goto('/play/slot/1001');
    await expect(page.getByText('Oyun açılıyor')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Bu biraz uzun sürüyor. Yanıt bekleniyor.')).toBeVisible();

    release();
    await page.unrouteAll({ behavior: 'wait' }); // A page with routes has no cache.
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();

    // A press in the game counts as activity on the site, which sees no press in a frame.
    const send = (type: string) =>
      findGame(page)
        .locator('body')
        .evaluate((_, type) => parent.postMessage({ type }, '*'), type);
    await page.evaluate(() => localStorage.removeItem('userActivityStartTime'));
    await send('vitrin:activity');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('userActivityStartTime')))
      .not.toBeNull();

    // An ended game opens again, also when its title and cover are gone.
    await send('vitrin:session-ended');
    await expect(page.getByRole('heading', { name: 'Oyun oturumunuz sona erdi' })).toBeVisible();
    await page.getByRole('button', { name: 'Yeniden aç' }).click();
    await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();

    // Leaving a game that was opened by its address opens the lobby, also after missing code caused a reload. The
    // error boundary records its reload like this, and removes the record once the page is shown.
    await page.evaluate(() => history.replaceState({ ...history.state, wasReloaded: true }, ''));
    await page.reload();
    await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
    await expect.poll(() => page.evaluate(() => 'wasReloaded' in history.state)).toBe(false);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.getByRole('link', { name: 'Oyundan çık' }).click();
    await expect(page).toHaveURL(/\/slot$/);

    await test.step('a game hides header and footer, the next page shows both again; the account panel has language and theme', async () => {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText(/^© \d{4} Vitrin/)).toBeVisible();
      await findAccountMenu(page).click();
      await page.getByRole('button', { name: 'Gündüz', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
      const english = page.getByRole('button', { name: 'English', exact: true });
      await english.click();
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await expect(english).toHaveAttribute('aria-pressed', 'true');
    });
  });
});
