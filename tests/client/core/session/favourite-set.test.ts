// A star changes at once, goes back when the server refuses it, and is pressed once at a time.
import { expect, test } from 'vitest';
import type { DataOutcome } from '../../../../client/core/api/outcome.ts';
import { createFavouriteSet } from '../../../../client/core/session/favourite-set.ts';
import { OFFLINE } from '../../support/failures.ts';
import { createSignedInClient } from '../../support/test-client.ts';

async function createSet() {
  const client = await createSignedInClient();
  const answers: ((outcome: DataOutcome<unknown>) => void)[] = [];
  const presses: boolean[] = [];
  const favourites = createFavouriteSet(client.models);
  const press = (id: number | string) =>
    favourites.toggle(id, (isAdding) => {
      presses.push(isAdding);
      return new Promise((resolve) => answers.push(resolve));
    });
  const list = () => [...favourites.ids.value];
  return {
    ...client,
    favourites,
    press,
    presses,
    list,
    answer: (outcome: DataOutcome<unknown>) => answers.at(-1)?.(outcome),
  };
}

const DONE = { ok: true, data: null } as const;

test('a star is added at once and told when it is saved, and so is its end', async () => {
  const { favourites, press, presses, list, answer, toasts } = await createSet();
  const adding = press(7);
  expect([list(), favourites.isChanging()]).toEqual([['7'], true]);
  expect(await press('7')).toBeUndefined();
  expect(presses).toEqual([true]);
  answer(DONE);
  expect(await adding).toBeUndefined();
  expect([list(), favourites.isChanging(), toasts()]).toEqual([
    ['7'],
    false,
    ['Favorilere Başarıyla Eklendi'],
  ]);

  const removing = press(7);
  expect([list(), presses]).toEqual([[], [true, false]]);
  answer(DONE);
  await removing;
  expect(toasts().at(-1)).toBe('Favorilere Başarıyla Kaldırıldı');
});

test('a star that could not be saved goes back, and its failure is returned', async () => {
  const { press, list, answer, toasts } = await createSet();
  const adding = press(7);
  answer(OFFLINE);
  expect(await adding).toBe(OFFLINE);
  expect([list(), toasts()]).toEqual([[], []]);

  const again = press(7);
  answer({ ok: false, kind: 'refused', message: 'Olmadı', error: null, debug: null });
  await again;
  expect([list(), toasts()]).toEqual([[], ['Olmadı']]);
});

test('a reply for a player who has signed out changes and says nothing', async () => {
  const { models, press, list, answer, toasts } = await createSet();
  const adding = press(7);
  await models.session.logout();
  const shown = toasts();
  answer(OFFLINE);
  expect(await adding).toBeUndefined();
  expect([list(), toasts()]).toEqual([[], shown]);
});
