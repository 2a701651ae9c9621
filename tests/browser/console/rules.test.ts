// Tests the console's list of rules: its texts at each width, its keys when the list is longer than its panel, and
// what applies for a while.
import type { Locator, Page } from 'playwright';
import type { ScenarioInput } from '#contracts/control/scenario';
import { MESSAGE } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { isFull } from '#tests/support/full-run';
import { refusing, setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import { DESK, openConsole, PHONE, sendCall } from './views.ts';

const PINNED = {
  on: 'finance/list_transactions',
  effect: { kind: 'reply', reply: {}, status: 503, latency: { kind: 'fixed', ms: 2000 } },
} as const;

/** Returns rules that differ only in their `times`. */
function buildRules(count: number): ScenarioInput['rules'] {
  return Array.from({ length: count }, (_, index) => ({
    on: 'crm/*',
    when: { times: index + 1 },
    effect: { kind: 'drop' },
  }));
}

/** Returns whether a reply is the refusal that a new rule gives unless something else is typed. */
const isInjected = (reply: unknown) => isRecord(reply) && reply.message === MESSAGE.providerUnreachable;

const findRules = (page: Page) => page.getByRole('region', { name: 'Rules' });

/** Expects a text to be in the window, with its content no larger than its box. */
async function expectWhole(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  await expect(part).toBeInViewport();
  expect(
    await part.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]),
  ).toEqual([0, 0]);
}

/** Moves the focus to a rule, then scrolls its list back to the top, so that the rule is out of sight. */
async function focusOutOfSight(page: Page, name: string) {
  const row = page.getByRole('button', { name });
  await row.focus();
  await findRules(page).evaluate((panel) => panel.scrollTo(0, 0));
  await page.evaluate(() => scrollTo(0, 0));
  await expect(row).not.toBeInViewport();
  return row;
}

/** Expects a rule to have the focus, in view. */
async function expectFocused(page: Page, name: string) {
  await expect(page.getByRole('button', { name })).toBeFocused();
  await expect(page.getByRole('button', { name })).toBeInViewport();
}

// A phone hides more of the rules than a desktop, so `npm test` presses the keys at the width of a phone only.
for (const size of isFull ? [PHONE, DESK] : [PHONE]) {
  test(`rules are made, read and moved, ${size.width} px wide`, async ({ page, control, complaints }) => {
    complaints.expect(/status of 409/); // The browser logs the refusal of a rule.
    await control('putClock', { now: '2026-12-31T23:45', running: false });
    await openConsole(page);
    await test.step('links, sentences and numbers of rules are read in full, and keys on a rule out of sight show their result', async () => {
      const message = 'Bakiyeniz bu işlem için yeterli değil, lütfen para yatırınız'.repeat(2);
      await setRules(control, PINNED, refusing('user/login', message));
      const texts = [
        'When anybody calls finance/list_transactions, the pinned reply with HTTP 503 comes late (2 s), every time; the call is not carried out.',
        `When anybody calls user/login, the answer is the refusal “${message}”, every time; the call is not carried out.`,
      ];
      for (const each of size === DESK ? [PHONE, DESK] : [DESK, PHONE]) {
        await page.setViewportSize(each);
        for (const text of texts) await expectWhole(findRules(page).getByText(text, { exact: true }));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each.width);
      }

      await control('putScenario', { rules: buildRules(99) });
      await page.evaluate(() => scrollTo(0, 0));
      if (size === PHONE)
        for (const link of await page.getByRole('navigation', { name: 'Panels' }).getByRole('link').all())
          await expect(link).toBeInViewport({ ratio: 1 });

      await focusOutOfSight(page, 'Rule 90 on crm/*');
      await page.keyboard.press('d');
      await expectFocused(page, 'Rule 91 on crm/*');
      const { rules } = await control('getScenario');
      expect(rules).toHaveLength(100);
      expect(rules[90]?.when).toEqual({ times: 90 });
      await expectWhole(findRules(page).getByText('100', { exact: true }));

      // The key D duplicates the rule. A scenario takes at most 100 rules, so the rule's row shows a refusal.
      const row = await focusOutOfSight(page, 'Rule 90 on crm/*');
      await page.keyboard.press('d');
      const failure = page.getByRole('listitem').filter({ has: row }).getByRole('alert');
      await expect(failure).toContainText('A scenario takes 100 rules');
      await expect(failure).toBeInViewport({ ratio: 1 });
      await expect(row).toBeFocused();

      await focusOutOfSight(page, 'Rule 90 on crm/*');
      await page.keyboard.press('Delete');
      await expect.poll(async () => (await control('getScenario')).rules).toHaveLength(99);
      await expectFocused(page, 'Rule 90 on crm/*');
      await expect(page.getByText('A scenario takes 100 rules')).toBeHidden();

      await focusOutOfSight(page, 'Rule 90 on crm/*');
      await page.keyboard.press('Alt+ArrowUp');
      await expectFocused(page, 'Rule 89 on crm/*');
    });

    await test.step('one rule refuses the sign-in of ten players once each, and its row says so in full', async () => {
      await control('deleteScenario');
      const players = (await control('getPlayers')).map(({ username }) => username);
      expect(players).toHaveLength(10);
      await page.keyboard.press('n');
      await page.getByRole('combobox', { name: 'Call' }).fill('user/login');
      await page.getByLabel('How many times').fill('1');
      await page.getByRole('radio', { name: 'for each player' }).check({ force: true });
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await control('getScenario')).rules).toHaveLength(1);
      await page.keyboard.press('Escape');

      const replies: unknown[] = [];
      for (const username of [...players, ...players]) {
        replies.push(await sendCall(page, 'user/login', { data: { username, password: 'none' } }));
      }

      const line = findRules(page).getByText('once for each player · 10 players so far', { exact: true });
      expect(replies.map(isInjected)).toEqual([...players.map(() => true), ...players.map(() => false)]);
      for (const width of [1280, DESK.width, PHONE.width]) {
        await page.setViewportSize({ ...size, width });
        await expectWhole(line);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });

    await test.step('a switch, and a rule for a value of the request, apply for a while by the clock of the world', async () => {
      await control('deleteScenario');
      await page.setViewportSize(DESK);
      const maintenance = page.getByRole('switch', { name: 'Maintenance' });
      await page.getByRole('combobox', { name: 'Maintenance for a while' }).selectOption('2 min');
      await expect(maintenance).toBeChecked();
      await expect(maintenance).toHaveAccessibleDescription(
        'until 2026-12-31 23:47:00: the clock stands still',
      );

      await page.keyboard.press('n');
      await page.getByRole('combobox', { name: 'Call' }).fill('casino/games_list');
      await page.getByLabel('Only if this value of the request').fill('Lang');
      await page.getByLabel('Value', { exact: true }).fill('en');
      await page.getByLabel('Kind', { exact: true }).selectOption('without money');
      await page.getByLabel('Session', { exact: true }).selectOption('the newest');
      await page.getByLabel('Applies for a while').selectOption('10 min');
      await page.getByLabel('From, Istanbul time').fill('23:50');
      await expect(page.getByText('The clock stands still: these times come')).toBeVisible();
      await page.getByRole('button', { name: 'Apply' }).click();
      const rules = findRules(page);
      await expect(rules).toContainText(
        'When a player without money in the newest session calls casino/games_list with Lang equal to “en”, ',
      );
      await expect(rules).toContainText(
        'every time, from 2026-12-31 23:50:00, until 2026-12-31 23:55:00; the call is not carried out.',
      );
      await expect(rules.getByText('ended')).toBeHidden();
      expect((await control('getScenario')).rules).toMatchObject([
        {
          playerKind: 'without money',
          session: 'newest',
          where: { path: 'Lang', equals: 'en' },
          from: '2026-12-31T23:50:00+03:00',
          until: '2026-12-31T23:55:00+03:00',
        },
      ]);

      await control('putClock', { now: '2026-12-31T23:47', running: false });
      await expect(maintenance).not.toBeChecked();
      const clock = page.getByRole('region', { name: 'Clock' });
      await expect(clock.getByRole('link', { name: 'Tickets' })).toBeHidden();
      await page.getByRole('button', { name: '+1 h' }).click();
      await expect(rules.getByText('ended', { exact: true })).toBeVisible();
      await expect(clock).toContainText('New Year: the tickets are those of 2027.');
      await expect(clock.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/tickets');
    });
  });
}
