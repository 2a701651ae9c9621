// Tests the console's list of rules: its texts at each width, and its keys when the list is longer than its
// panel.
import type { Page } from 'playwright';
import type { ScenarioInput } from '#contracts/control/scenario';
import { isFull } from '#tests/support/full-run';
import { refusing, setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import { DESK, openConsole, PHONE } from './views.ts';

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

/** Moves the focus to a rule, then scrolls its list back to the top, so that the rule is out of sight. */
async function focusOutOfSight(page: Page, name: string) {
  const row = page.getByRole('button', { name });
  await row.focus();
  await page.getByRole('region', { name: 'Rules' }).evaluate((panel) => panel.scrollTo(0, 0));
  await page.evaluate(() => scrollTo(0, 0));
  await expect(row).not.toBeInViewport();
  return row;
}

test('the sentence of a rule is read in full, on a phone and on a desktop', async ({ page, control }) => {
  const message = 'Bakiyeniz bu işlem için yeterli değil, lütfen para yatırınız'.repeat(2);
  await setRules(control, PINNED, refusing('user/login', message));
  await openConsole(page);

  const texts = [
    'When anybody calls finance/list_transactions, the pinned reply with HTTP 503 comes late (2 s), every time.',
    `When anybody calls user/login, the answer is the refusal “${message}”, every time.`,
  ];
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const text of texts) {
      const part = page.getByRole('region', { name: 'Rules' }).getByText(text, { exact: true });
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeVisible();
      // The text is not cut off: its content is no larger than its box.
      expect(
        await part.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ]),
      ).toEqual([0, 0]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
});

// A phone hides more of the rules than a desktop, so `npm test` runs this test at the width of a phone only.
for (const size of isFull ? [PHONE, DESK] : [PHONE]) {
  test(`keys on a rule out of sight show their result ${size.width} px wide`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(/status of 409/); // The browser logs the refusal of a rule.
    await page.setViewportSize(size);
    await control('putScenario', { rules: buildRules(99) });
    await openConsole(page);

    await focusOutOfSight(page, 'Rule 90 on crm/*');
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: 'Rule 91 on crm/*' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Rule 91 on crm/*' })).toBeInViewport();
    const { rules } = await control('getScenario');
    expect(rules).toHaveLength(100);
    expect(rules[90]?.when).toEqual({ times: 90 });

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
    await expect(page.getByRole('button', { name: 'Rule 90 on crm/*' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Rule 90 on crm/*' })).toBeInViewport();
    await expect(page.getByText('A scenario takes 100 rules')).toBeHidden();

    await focusOutOfSight(page, 'Rule 90 on crm/*');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('button', { name: 'Rule 89 on crm/*' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Rule 89 on crm/*' })).toBeInViewport();
  });
}

test('the focus stays in the list when a rule is removed by its menu', async ({ page, control }) => {
  await control('putScenario', { rules: buildRules(2) });
  await openConsole(page);

  await page.getByRole('button', { name: 'More for rule 1, crm/*' }).press('Enter');
  await page.getByRole('button', { name: 'Remove Del' }).press('Enter');

  await expect.poll(async () => (await control('getScenario')).rules).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Rule 1 on crm/*' })).toBeFocused();
});

test('the form of a new rule has the focus before the next key is pressed', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openConsole(page);

  const focused = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    return document.activeElement?.tagName;
  });

  expect(focused).toBe('INPUT');
  await expect(page.getByRole('combobox', { name: 'Call' })).toBeFocused();
});

test('a rule for a value of the request is made by hand, and ends ten minutes later', async ({
  page,
  control,
}) => {
  await page.setViewportSize(DESK);
  await control('putClock', { now: '2026-12-31T23:45', running: false });
  await openConsole(page);
  await page.keyboard.press('n');
  await page.getByRole('combobox', { name: 'Call' }).fill('casino/games_list');
  await page.getByLabel('Only if this value of the request').fill('Lang');
  await page.getByLabel('Value', { exact: true }).fill('en');
  await page.getByLabel('Applies for a while').selectOption('10 min');
  await expect(page.getByText('The clock stands still')).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();

  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText('calls casino/games_list with Lang equal to “en”, ');
  await expect(rules).toContainText('every time, until 2026-12-31 23:55:00.');
  await expect(rules.getByText('ended')).toBeHidden();
  expect((await control('getScenario')).rules).toMatchObject([
    { where: { path: 'Lang', equals: 'en' }, until: '2026-12-31T20:55:00.000Z' },
  ]);

  const clock = page.getByRole('region', { name: 'Clock' });
  await expect(clock.getByRole('link', { name: 'Tickets' })).toBeHidden();
  await page.getByRole('button', { name: '+1 h' }).click();
  await expect(rules.getByText('ended', { exact: true })).toBeVisible();
  await expect(clock).toContainText('New Year: the tickets are those of 2027.');
  await expect(clock.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/tickets');
});
