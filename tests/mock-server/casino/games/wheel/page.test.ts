import { expect, test } from 'vitest';
import * as livecasino from '#contracts/calls/livecasino';
import { listTables } from '#fixtures/catalogue/tables';
import { wheelRules } from '#mock-server/casino/rules/wheel';
import { launchGame } from '#tests/support/casino/launch-game';

test('the wheel is drawn as it turns, and the board has each spot in its place', async () => {
  const tableID = listTables().find(({ kind }) => kind === 'roulette')?.tableID ?? 0;
  const { page } = await launchGame((player) => player.call(livecasino.init_game, { tableID }));
  const html = await (await page('')).text();

  // The ball stops at the angle of an outcome, where the drawn wheel must have its pocket.
  const sectors = [...html.matchAll(/rotate\(([\d.]+)\)"><path class="sector (\w+)".*?<text[^>]*>(\d+)</g)];
  expect(sectors).toHaveLength(37);
  for (const [, angle, drawnColour, pocket] of sectors) {
    const { turn, colour } = wheelRules.buildOutcome(Number(pocket));
    expect(turn).toBeCloseTo(Number(angle), 1);
    expect(drawnColour).toBe(colour);
  }
  // Sectors touch on the rim and at the hub, where they reach their rings, and are alike on both sides.
  const shape = /M(\S+) (\S+)L(\S+) (\S+)A193 193 0 0 1 (\S+) (\S+)L(\S+) (\S+)z/.exec(html) ?? [];
  const [innerX = 0, innerY = 0, outerX = 0, outerY = 0, ...right] = shape.slice(1).map(Number);
  for (const [x, y, radius] of [
    [innerX, innerY, 104],
    [outerX, outerY, 193],
  ] as const) {
    expect(Math.hypot(x, y)).toBeCloseTo(radius, 0);
    expect(Math.abs((Math.atan2(-x, -y) * 360) / Math.PI - 360 / 37)).toBeLessThan(0.1);
  }
  expect(right).toEqual([-outerX, outerY, -innerX, innerY]);
  // The four spokes stand at right angles.
  expect([...html.matchAll(/rotate\((\d+)\)"><path d="M-5-24/g)].map(([, turn]) => turn)).toEqual([
    '0',
    '90',
    '180',
    '270',
  ]);

  const spots = [...html.matchAll(/data-spot="(\w+)"/g)].map(([, spot]) => spot);
  expect(spots.toSorted()).toEqual(wheelRules.spots.toSorted());
  const rows = [1, 13, 25].map((start) => spots.slice(start, start + 12).map(Number));
  expect(rows).toEqual(
    [3, 2, 1].map((first) => Array.from({ length: 12 }, (_, column) => first + 3 * column)),
  );
});
