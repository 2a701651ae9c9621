// Testers grant bonuses in the console (spec §1 Sign-up bonus texts), because the site has no call to request one.
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contracts/time/durations';
import { openCashier } from '../../../support/casino/cashier.ts';

test('a granted bonus is credited at once and stands in the bonus history', async () => {
  const { control, balance, list } = await openCashier();
  const before = await balance();

  const granted = await control('grantBonus', { player: 'Esra.Isik', bonus: 'casinoBonus', amount: 60.5 });

  expect(await balance()).toBe(before + 6050);
  expect(granted).toMatchObject({ player: 'esra.isik', bonus: 'casinoBonus', balance: '12,511.25' });
  const { rows } = await list({ searchType: 4, searchCategory: 3, limit: 1 });
  expect(rows).toMatchObject([
    {
      reference: granted.reference,
      description: 'Casino indirimi',
      transaction_sub_category_id: 302,
      transaction_status: 1003,
      amount: 60.5,
      balanceChange: 60.5,
    },
  ]);
});

test('a bonus for nobody, or of an amount that is no money, is refused and changes nothing', async () => {
  const { control, balance } = await openCashier();
  const before = await balance();
  const grant = { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 } as const;

  await expect(control('grantBonus', { ...grant, player: 'kim.se' })).rejects.toThrow(/no player kim\.se/);
  await expect(control('grantBonus', { ...grant, amount: 0.001 })).rejects.toThrow(/at most two decimals/);
  for (const amount of [0, -5, 1_000_001]) {
    await expect(control('grantBonus', { ...grant, amount })).rejects.toThrow(/amount/);
  }

  expect(await balance()).toBe(before);
});

test('a bonus can be granted with an end of its wagering, which the player sees and a withdrawal minds', async () => {
  const { control, advance, list, withdraw } = await openCashier();
  const grant = { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100, wageringDays: 0.0125 } as const;
  const readMessage = async () => (await withdraw()).envelope.message;

  await control('grantBonus', grant);

  const { rows } = await list({ searchType: 4, limit: 1 });
  expect(rows[0]?.wagering).toEqual({ required: 1000, missing: 1000, until: '2026-11-20T12:18:00+03:00' });
  expect(await readMessage()).toContain('1.000,00 TL');
  advance(18 * MINUTE_MS);
  expect(await readMessage()).toBe('İşlem Başarılı');
});

test('a bonus without wagering takes no end of it', async () => {
  const { control } = await openCashier();
  const grant = { player: 'esra.isik', bonus: 'depositBonus', amount: 100, wageringDays: 1 } as const;

  await expect(control('grantBonus', grant)).rejects.toThrow(/no wagering that could end/);
});
