// Tests what stands in place of pictures that do not load.
import type { Page } from 'playwright';
import { expect, testWithPictures as test } from '../page.ts';
import { findAccountMenu, follow, openSignedIn } from '../steps.ts';

test.use({ isFirstVisit: true });

test('what stands in place of pictures that do not load', async ({ page, control, complaints }) => {
  complaints.expect(/404/);
  // The server lacks all of its pictures but the logos for the light theme.
  await page.route(/\/media\/(?!.*-light)/, (route) => route.fulfill({ status: 404 }));
  await openSignedIn(page, '/about-us');
  await test.step('the logo of a partner becomes its name until a logo loads; that of a provider which is no SVG is a picture beside the name, drawn if it is missing', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const logo = page.getByRole('contentinfo').getByRole('img', { name: 'Lale Stüdyo' });
    await logo.scrollIntoViewIfNeeded();

    await expect(logo).toHaveAttribute('src', /^data:image\/png/);
    const readWidth = async () => (await logo.boundingBox())?.width ?? 0;
    expect(await readWidth()).toBeGreaterThan(60);
    // The width is that of the name, so a shorter name is narrower.
    const shorter = page.getByRole('contentinfo').getByRole('img', { name: 'Maden 41' });
    await expect(shorter).toHaveAttribute('src', /^data:image\/png/);
    expect((await shorter.boundingBox())?.width).toBeLessThan(await readWidth());

    await findAccountMenu(page).click();
    await page.getByRole('button', { name: 'Gündüz', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(logo).toHaveAttribute('src', /light/);

    const data = [{ providerID: 1, providerName: 'Lale Stüdyo', status: 1, count: 3, image: 'img/lale.png' }];
    await control('putScenario', {
      rules: ['casino/provider_list', 'livecasino/provider_list'].map((on) => ({
        on,
        phase: 'after',
        effect: { kind: 'patch', merge: { data } },
      })),
    });
    await page.route('**/img/lale.png', (route) => route.fulfill({ status: 404 }));
    await follow(page, '/search?q=lale');

    const provider = page.getByRole('main').getByRole('link', { name: /^Lale Stüdyo/ });
    const providerLogo = provider.locator('img');
    await providerLogo.scrollIntoViewIfNeeded();
    await expect(providerLogo).toHaveAttribute('src', /^data:image\/svg/);
    await expect(provider.getByText('Lale Stüdyo')).toBeVisible();
  });

  await test.step('each picture that does not load is drawn', async () => {
    const [phone, desk] = [
      { width: 390, height: 740 },
      { width: 1280, height: 720 },
    ];
    for (const [address, pictures, size = desk] of [
      // A slide has another picture in a narrow window, beside the one that all windows know.
      ['/', ['[aria-roledescription] img', 'article img'], phone],
      ['/live/type/roulette', ['article img']],
      ['/promotions', ['main img']],
      ['/tournaments', ['article img']],
      ['/profile/deposit', ['main li img']],
    ] as const) {
      await page.setViewportSize(size);
      await follow(page, address);
      for (const selector of pictures) {
        const picture = page.locator(`#root ${selector}`).first();
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc), address)
          .toMatch(/^data:/);
      }
      await expect.poll(() => listBroken(page), address).toEqual([]);
    }
  });
});

/** Returns the pictures of the page that the browser shows as broken. */
function listBroken(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  );
}
