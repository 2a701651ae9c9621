// Tests the presets that a tester saves: they are applied, renamed, replaced and removed by keyboard.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { findViolations } from './accessibility/violations.ts';
import { chooseViews, expectNoOverflow, ON_PHONE } from './console-views.ts';
import { expect, test } from './page.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Presets' });
const preset = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

async function openConsole(page: Page) {
  await page.goto('/__mock/');
  await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeEnabled();
}

/** Saves the active rules as a preset with this name. */
async function keepRules(page: Page, name: string) {
  await panel(page).getByRole('button', { name: 'save mine as…' }).press('Enter');
  await expect(panel(page).getByLabel('Keep my rules as a preset')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Adds a rule that breaks the connection of all finance calls, and saves it as the preset `bank down`. */
async function keepBankDown(page: Page, control: Control) {
  await control('postRule', { rule: { on: 'finance/*', effect: { kind: 'drop' } } });
  await openConsole(page);
  await keepRules(page, 'bank down');
  await expect(preset(page, 'bank down')).toBeFocused();
}

async function chooseAction(page: Page, name: string, action: string) {
  await panel(page)
    .getByRole('button', { name: `More for your preset ${name}` })
    .press('Enter');
  await panel(page).getByRole('button', { name: action }).press('Enter');
}

test('rules are kept as a preset, survive a reload, and are applied beside others by keyboard', async ({
  page,
  control,
}) => {
  await keepBankDown(page, control);
  await expect(preset(page, 'bank down')).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Enter');
  await expect.poll(async () => (await control('getScenario')).rules).toEqual([]);
  await control('postRule', { rule: { on: 'crm/*', effect: { kind: 'drop' } } });
  await page.reload();
  await preset(page, 'bank down').press('Enter');

  await expect
    .poll(async () => (await control('getScenario')).rules.map(({ on }) => on))
    .toEqual(['finance/*', 'crm/*']);
  await expect(preset(page, 'bank down')).toHaveAttribute('aria-pressed', 'true');
});

test('a preset is replaced after a question, renamed, removed and brought back', async ({
  page,
  control,
}) => {
  await control('postRule', { rule: { on: 'finance/*', effect: { kind: 'drop' } } });
  await openConsole(page);
  await keepRules(page, 'bank');
  await expect(preset(page, 'bank')).toBeFocused();
  await control('postRule', { rule: { on: 'crm/*', effect: { kind: 'drop' } } });
  await expect(page.getByRole('button', { name: 'Rule 1 on crm/*' })).toBeVisible();

  await keepRules(page, 'bank');
  await expect(panel(page).getByRole('button', { name: 'Replace bank' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('button', { name: 'save mine as…' })).toBeFocused();
  await expect(preset(page, 'bank')).toHaveAttribute('title', 'rule on finance/*, connection breaks');
  await chooseAction(page, 'bank', 'Replace by my rules…');
  await expect(panel(page).getByRole('button', { name: 'Replace bank' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preset(page, 'bank')).toHaveAttribute('title', /^rule on crm\/\*.*; rule on finance\/\*/);

  await chooseAction(page, 'bank', 'Rename…');
  await expect(panel(page).getByLabel('New name of bank')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('flaky');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('flaky is a preset of the mock server');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('bank and mails');
  await page.keyboard.press('Enter');
  await expect(preset(page, 'bank and mails')).toBeFocused();

  await chooseAction(page, 'bank and mails', 'Remove');
  await expect(preset(page, 'bank and mails')).toBeHidden();
  await expect(panel(page).getByRole('button', { name: 'Bring back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preset(page, 'bank and mails')).toBeFocused();
  expect((await control('getScenario')).rules).toHaveLength(2);
});

test('the list of what each preset should show has one’s own, with what they do', async ({
  page,
  control,
}) => {
  await keepBankDown(page, control);

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'What each preset should show' });
  const own = dialog.getByRole('listitem').filter({ hasText: 'bank down' });
  await expect(own).toContainText('yours rule on finance/*, connection breaks');
  expect(await findViolations(page)).toEqual([]);
  await own.getByRole('button', { name: 'Take out bank down' }).click();

  await expect(own.getByRole('button', { name: 'Add bank down' })).toBeVisible();
  await expect.poll(async () => (await control('getScenario')).rules).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await expect(page.getByText('Undone: Your preset removed: bank down')).toBeVisible();
});

test('a browser that stores nothing says how long a preset lasts', async ({ page, control }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await control('postRule', { rule: { on: 'finance/*', effect: { kind: 'drop' } } });
  await openConsole(page);

  await keepRules(page, 'bank');

  await expect(panel(page).getByText(/does not store presets.*until the page closes/)).toBeVisible();
  await expect(preset(page, 'bank')).toBeVisible();
});

for (const { size, mode } of chooseViews(ON_PHONE)) {
  test(`own presets are accessible ${size.width} px wide, ${mode}`, async ({ page, control }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });
    await control('postRule', { rule: { on: 'finance/*', effect: { kind: 'drop' } } });
    await openConsole(page);
    await keepRules(page, 'x'.repeat(40));
    await keepRules(page, 'x'.repeat(40));
    await expect(panel(page).getByRole('button', { name: /^Replace x/ })).toBeVisible();
    // Further down, the links that stay at the top may cover half a switch, which counts as too small.
    await page.evaluate(() => scrollTo(0, 0));

    // A switch half below the sticky links would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  });
}
