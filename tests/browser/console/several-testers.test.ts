// Tests in the console that two testers in one world do not overwrite each other's changes.
import { createControl } from '#contracts/casino/client';
import { TESTER_HEADER } from '#contracts/mock-headers';
import { findViolations } from '../accessibility/violations.ts';
import { findOutside } from '../font-sizes.ts';
import { expect, test } from '../page.ts';
import { ON_PHONE, openConsole } from './views.ts';

const DROP = { on: 'casino/*', phase: 'before', effect: { kind: 'drop' } } as const;

test('a rule that another tester has changed is shown beside what was typed, and undo asks before it takes back the change of another', async ({
  page,
  control,
  mockOrigin,
  complaints,
}) => {
  complaints.expect(/status of (?:409|500)/);
  const { name: world } = await control('getWorld');
  const ofBora = createControl({
    origin: mockOrigin ?? '',
    world,
    fetch: (url, { headers, ...init }) =>
      fetch(url, { ...init, headers: { ...headers, [TESTER_HEADER]: 'Bora' } }),
  });
  const readPlayer = async () => (await control('getScenario')).rules[0]?.player;
  const { rules } = await control('postRule', { rule: DROP });
  const id = rules[0]?.id ?? '';
  await openConsole(page, ON_PHONE);

  await test.step('on a phone, the change of the other stands beside what was typed, and is kept', async () => {
    await page.getByRole('button', { name: 'Rule 1 on casino/*' }).click();
    await page.getByLabel('How many times').fill('3');
    await ofBora('putRule', { ...DROP, player: 'mert.kaya' }, { params: { id } });
    await page.getByRole('button', { name: 'Apply', exact: false }).first().click();
    const conflict = page.getByRole('alert').filter({ hasText: 'since you began to type' });
    await expect(conflict).toContainText('mert.kaya');
    await expect(conflict).toContainText('3 times');
    await expect(conflict.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    expect(await readPlayer()).toBe('mert.kaya');
    expect(await findOutside(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep what applies' }).click();
    await expect(conflict).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('undo asks first', async () => {
    await page.keyboard.press('z');
    await expect(page.getByText(/^ ?Bora has made this change: /)).toBeVisible();
    expect(await findOutside(page)).toEqual([]);
    expect(await readPlayer()).toBe('mert.kaya');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(readPlayer).toBeUndefined();
  });

  await test.step('a name is given where changes are named, and is that of the next change', async () => {
    const rules = page.getByRole('region', { name: 'Rules' });
    await rules.getByRole('button', { name: 'name your changes' }).click();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await page.getByLabel('Your name').fill('Ayşe');
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await expect(page.getByText('Switched on: Maintenance (Ayşe)')).toBeVisible();
    await page.keyboard.press('z');
    await expect.poll(async () => (await control('getScenario')).maintenance).toBe(false);
  });

  await test.step('a player is made from first values each time, and only one who is signed in is said to be', async () => {
    const dialog = page.getByRole('dialog', { name: 'New player' });
    const name = dialog.getByLabel('User name');
    for (const [isOut, username, notice] of [
      [true, 'veli.bir', 'veli.bir was made'],
      [false, 'veli.iki', 'veli.iki was made, and is signed in'],
    ] as const) {
      await control('patchScenario', { serverError: isOut });
      await page.keyboard.press('m');
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('');
      await expect(page.getByLabel('Balance, TL')).toHaveValue('500');
      await name.fill(username);
      await page.getByLabel('Balance, TL').fill('7');
      await page.keyboard.press('Enter');
      await expect(page.getByText(notice, { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
    }
  });
});
