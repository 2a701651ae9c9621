// Tests the console by keyboard: switches, rules, the journal, and how it says that the server is away.
import { json } from 'node:stream/consumers';
import { Har } from '#contracts/control/har';
import { setRules } from '../../support/faults.ts';
import { findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import {
  chooseFrom,
  chooseViews,
  DESK,
  expectNoOverflow,
  findExchange,
  LAPTOP,
  ON_DESK,
  openConsole,
  PHONE,
  sendCall,
  sendListed,
} from './views.ts';

const CALL = 'casino/category_list';

test('the console is used by keyboard, and says when its server is away', async ({
  page,
  context,
  control,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 422/);
  const detail = page.getByRole('region', { name: 'Exchange' });
  await page.setViewportSize(PHONE);
  await openConsole(page);

  await test.step('on a phone too, Enter in the filter of the journal opens the first match, and Escape goes back step by step; the journal is saved as an HTTP Archive', async () => {
    const row = findExchange(page, CALL);
    const filter = page.getByRole('searchbox', { name: 'Filter the journal' });
    await sendListed(page, CALL);
    await page.keyboard.press('/');
    await page.keyboard.type('category');
    await page.keyboard.press('Enter');
    await expect(detail).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Exchange' })).toBeHidden();
    await expect(row).toBeFocused();

    await page.setViewportSize(DESK);
    const [download] = await Promise.all([page.waitForEvent('download'), chooseFrom(page, 'Save', 'HAR')]);
    expect(download.suggestedFilename()).toBe('vitrin.har');
    const { log } = Har.parse(await json(await download.createReadStream()));
    expect(log.entries.map(({ _vitrin }) => _vitrin.call)).toContain(CALL);

    await filter.fill('');
    await page.keyboard.press('Escape');
    await sendListed(page, 'system/ping');
    await page.keyboard.press('/');
    await page.keyboard.type('category');
    await page.keyboard.press('Enter');
    await expect(detail).toBeFocused();
    await expect(detail).toContainText(CALL);
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();

    await page.keyboard.press('/');
    await expect(filter).toHaveValue('');
    await expect(filter).toBeFocused();
    await page.keyboard.type('no such call');
    await page.keyboard.press('Enter');
    await expect(filter).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(filter).toHaveValue('');
    await expect(filter).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });

  await test.step('a switch is turned on and off, and the reply of an exchange is pinned until its rule is removed', async () => {
    const maintenance = page.getByRole('switch', { name: 'Maintenance' });
    await control('deleteJournal');
    await expect(findExchange(page, CALL)).toHaveCount(0);
    await sendListed(page, 'system/ping');

    await page.keyboard.press('1');
    await expect(maintenance).toBeChecked();
    await expect.poll(async () => (await control('getScenario')).maintenance).toBe(true);
    await sendListed(page, CALL);
    await expect(findExchange(page, CALL).first()).toContainText(/maintenance.*injected/);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(detail).toBeFocused();
    await expect(detail).toContainText('This site is under maintenance');
    await page.keyboard.press('Escape');
    await expect(findExchange(page, CALL).first()).toBeFocused();
    await page.keyboard.press('h');
    await expect(maintenance).not.toBeChecked();

    await sendListed(page, CALL);
    await page.keyboard.press('k');
    await expect(findExchange(page, CALL).first()).toBeFocused();
    await page.keyboard.press('p');
    await expect(page.getByText(`Pinned: every ${CALL}`)).toBeVisible();
    await sendListed(page, CALL);
    await expect(findExchange(page, CALL).first()).toContainText('injected');
    await page.getByRole('button', { name: `More for rule 1, ${CALL}` }).click();
    await page.getByRole('menuitem', { name: 'Remove Del' }).click();
    await expect(page.getByText('No rules: replies are sent unchanged.')).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByRole('button', { name: `Rule 1 on ${CALL}` })).toBeVisible();
  });

  await test.step('a situation is found by what a player sees, and switched on and off by keyboard, at each width', async () => {
    const situations = page.getByRole('list', { name: 'Situations' }).getByRole('button');
    const presets = page.getByRole('region', { name: 'Presets' });
    await page.keyboard.press('f');
    await page.keyboard.type('giriş başarısız');
    await expect(situations).toHaveText([
      'Sign-in refused login-failed“Giriş Başarısız” in the sign-in form',
    ]);
    await expectNoOverflow(page);
    for (const size of [DESK, LAPTOP, PHONE]) {
      await page.setViewportSize(size);
      await situations.scrollIntoViewIfNeeded();
      await expect(presets.getByText('“Giriş Başarısız” in the sign-in form')).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(DESK);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await control('getScenario')).presets).toEqual(['login-failed']);
    await expect(presets).toContainText('Sign-in is refused, and every');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await control('getScenario')).presets).toEqual([]);
    await expect(
      page.getByRole('region', { name: 'Journal' }).getByText(/preset login-failed added$/),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter the journal' }).fill('last 1 d');
    await expectNoOverflow(page);
    await page.setViewportSize(DESK);
    await expect(findExchange(page, CALL).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter the journal' }).fill('2020-01-01–2020-01-02');
    await expect(page.getByText(/^None of \d+ exchanges matches/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await expect(situations.nth(5)).toBeVisible();
    await page.keyboard.type('no such words');
    await expect(presets.getByText('No preset, switch or moment has these words.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a rule is made, edited, duplicated and removed', async () => {
    const readRules = async () => (await control('getScenario')).rules;
    const row = page.getByRole('button', { name: 'Rule 1 on casino/init_game' });
    const call = page.getByLabel('Call', { exact: true });
    const times = page.getByLabel('How many times');
    await control('deleteScenario');

    // The field has the focus before the next key is pressed.
    const focused = await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
      return document.activeElement?.tagName;
    });
    expect(focused).toBe('INPUT');
    await expect(call).toBeFocused();
    await page.keyboard.type('casino init_game');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Call: casino/init_game' })).toBeVisible();
    expect(await readRules()).toEqual([]);
    await call.fill('casino/init_game');
    await page.keyboard.press('Enter');
    await expect.poll(readRules).toMatchObject([{ on: 'casino/init_game', effect: { kind: 'message' } }]);
    await times.fill('2');
    await page.keyboard.press('Escape');

    await expect(row).toBeFocused();
    await row.press('Enter');
    await expect(times).toHaveValue('2');
    expect((await readRules())[0]?.when).toBeUndefined();
    await times.press('Enter');
    await expect.poll(readRules).toMatchObject([{ when: { times: 2 } }]);
    await expect(
      page.getByText(
        /^Edited: When anybody calls casino\/init_game, .*, 2 times; the call is not carried out\.$/,
      ),
    ).toBeVisible();
    await times.press('Escape');
    await expect(row).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: 'Rule 1, casino/init_game' })).not.toBeChecked();
    await page.keyboard.press('d');
    await expect.poll(readRules).toHaveLength(2);

    await page.getByRole('button', { name: 'More for rule 1, casino/init_game' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove Del' }).press('Enter');
    await expect.poll(readRules).toHaveLength(1);
    await expect(row).toBeFocused();
  });

  await test.step('a waiting call is shown at once and answered by hand', async () => {
    const effect = { kind: 'delay', latency: { kind: 'never' } } as const;
    await setRules(control, { on: CALL, phase: 'after', effect });
    const reply = sendCall(page, CALL);
    const waiting = findExchange(page, CALL).first();
    await expect(waiting).toContainText('pending');

    await page.getByRole('button', { name: '1 pending' }).click();
    await expect(waiting).toBeFocused();
    await expect(waiting).toHaveAttribute('aria-current', 'true');
    await waiting.press('Enter');
    await expect(detail).toBeFocused();
    await page.keyboard.press('a');

    await reply;
    await expect(waiting).toContainText('injected');
  });

  await test.step('the calls of a page fold below its path, and a search finds what was said and counts it', async () => {
    await control('deleteJournal');
    await expect(page.getByText('No exchanges yet.')).toBeVisible();
    await sendCall(page, 'casino/games_list', { data: { searchGameName: 'lale' } });
    await sendCall(page, 'casino/games_list', { data: { searchGameName: 'kiraz' } });
    const games = findExchange(page, 'casino/games_list');
    await expect(games).toHaveCount(2);
    await page.getByRole('button', { name: /\/__mock\/ .*2 ×/, expanded: true }).click();
    await expect(games).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Filter the journal' }).fill('KİRAZ');

    await expect(games).toHaveCount(1);
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await games.press('Enter');
    await expect(detail.getByRole('region', { name: 'Request' })).toContainText('kiraz');
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(games).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring back', exact: true }).click();
    await page.getByRole('button', { name: /\/__mock\/ .*2 ×/, expanded: false }).click();
    await expect(games).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(games).toHaveCount(0);
  });

  for (const { size, mode } of chooseViews(ON_DESK)) {
    await test.step(`the console is accessible ${size.width} px wide, ${mode}, and an exchange shows a difference of several fields once`, async () => {
      await page.keyboard.press('Escape');
      await page.emulateMedia({ colorScheme: mode });
      await sendCall(page, 'casino/games_list', { data: { limit: 'x', offset: 'x', providerID: 'x' } });

      await page.keyboard.press('j');
      await expectNoOverflow(page);
      await page.setViewportSize(size);
      await findExchange(page, 'casino/games_list').first().click();
      await expect(detail.getByRole('listitem')).toHaveText(/limit, .*offset, .*providerID /);
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page); // It leaves the window wide, where a rule has a column.
      await page.getByRole('button', { name: 'Close the rule' }).click();
    });
  }

  await test.step('the console reports an unreachable server and recovers by itself, and is not live without a network', async () => {
    await page.route('**/__mock/api/**', (route) => route.abort());
    // The process of the page may learn of the route later than it handles a key.
    await expect.poll(() => page.evaluate(() => fetch('/__mock/api/world').catch(() => 'away'))).toBe('away');
    await page.keyboard.press('2');
    await expect(page.getByText('The mock server does not answer.', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Server error' })).not.toBeChecked();
    await expect(page.getByText('The mock server does not answer. The page shows')).toBeVisible();
    await expect(page.getByText('no connection', { exact: true })).toBeVisible();

    await page.unrouteAll();
    await expect(page.getByText('The mock server does not answer. The page shows')).toBeHidden();
    await expect(page.getByText('live', { exact: true })).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText('no connection', { exact: true })).toBeVisible();
    await expect(page.getByText('live', { exact: true })).toBeHidden();
  });
});
