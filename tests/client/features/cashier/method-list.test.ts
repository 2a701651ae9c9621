// Tests the list of payment methods (spec §4 Favorites, §7 finance).
import { expect, test } from 'vitest';
import type { CashMethodEntry } from '../../../../client/core/api/rows.ts';
import {
  getMethodLists,
  type MethodSection,
  orderMethods,
} from '../../../../client/features/cashier/methods/method-list.ts';
import { aWorld } from '../../../support/a-world.ts';
import { failing, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../../support/test-client.ts';

const BANK_TRANSFER = 'Banka havalesi: Havale / EFT, FAST';
const WALLETS = 'Cüzdanlar: Lale Cüzdan, Martı Cüzdan';
const SINGLES = ['Cep bankacılığı', 'Banka kartı', 'Karekod ile ödeme', 'Kripto para'];

/** Opens the list of deposit methods. client: a client to use; without it, a player signs in first. */
async function openList(client?: TestClient) {
  const { models, world, browser, toasts } = client ?? (await createSignedInClient());
  const list = getMethodLists(models).deposit;
  list.open();
  await waitForCalls(models);
  return { list, models, world, browser, toasts };
}

/** Describes each section of the list as `heading: method, method`. */
function describeSections(state: {
  readonly kind: string;
  readonly data?: readonly MethodSection[];
}): string[] {
  return (state.data ?? []).map(
    (section) =>
      `${section.kind === 'group' ? section.name : section.kind}: ${section.methods.map(({ name }) => name).join(', ')}`,
  );
}

test('the groups of the server come first, the single methods last', async () => {
  const { list } = await openList();

  expect(describeSections(list.sections.value)).toEqual([
    BANK_TRANSFER,
    WALLETS,
    `others: ${SINGLES.join(', ')}`,
  ]);
});

test('favourites stand first on the next visit, and nowhere else', async () => {
  const { list, models } = await openList();
  await list.toggleFavourite(105);
  await list.toggleFavourite(102);

  list.open();
  await waitForCalls(models);

  expect(describeSections(list.sections.value)).toEqual([
    'favourites: FAST, Karekod ile ödeme',
    'Banka havalesi: Havale / EFT',
    WALLETS,
    `others: ${SINGLES.filter((name) => name !== 'Karekod ile ödeme').join(', ')}`,
  ]);
});

test('a star moves no card during the visit, nor does a change of the language', async () => {
  const { list, models } = await openList();
  const order = () => readData(list.sections.value).flatMap(({ methods }) => methods.map(({ id }) => id));
  const before = order();

  await list.toggleFavourite(108);
  expect(order()).toEqual(before);
  expect([...list.favourites.value]).toEqual(['108']);

  await models.language.choose('en');
  await waitForCalls(models);
  expect(order()).toEqual(before);
  expect(describeSections(list.sections.value)[0]).toBe('Bank transfer: Bank transfer, FAST');
});

test('a favourite shows at once and has its toast after the reply', async () => {
  const { list, toasts, browser } = await openList();

  const change = list.toggleFavourite(105);
  expect([...list.favourites.value]).toEqual(['105']);
  expect(toasts()).toEqual([]);
  await change;
  await list.toggleFavourite(105);

  expect(toasts()).toEqual(['Favorilere Başarıyla Eklendi', 'Favorilere Başarıyla Kaldırıldı']);
  expect(browser.requestNames.slice(-2)).toEqual([
    'finance/add_favorite_cash_method',
    'finance/remove_favorite_cash_method',
  ]);
  expect([...list.favourites.value]).toEqual([]);
});

test('a second press on a star waits for the first', async () => {
  const { list, browser } = await openList();

  await Promise.all([list.toggleFavourite(105), list.toggleFavourite(105)]);

  expect([...list.favourites.value]).toEqual(['105']);
  expect(browser.requestNames.filter((name) => name.includes('favorite_cash_method')).length).toBe(2);
});

test('without the answer about favourites, the flags of the list say which they are', async () => {
  const client = await createSignedInClient();
  await getMethodLists(client.models).deposit.toggleFavourite(106);
  await setRules(client.world.control, failing('finance/check_favorite_cash_method'));

  const { list } = await openList(client);

  expect([...list.favourites.value]).toEqual(['106']);
  expect(describeSections(list.sections.value)[0]).toBe('favourites: Lale Cüzdan');
});

test('a failed list says so, raises no toast, and a retry loads it', async () => {
  const world = await aWorld();
  await setRules(world.control, failing('finance/list_cash_methods_new'));
  const { list, models, toasts } = await openList(await createSignedInClient({ world }));
  expect(list.sections.value.kind).toBe('error');
  expect(toasts()).toEqual([]);

  await world.control('deleteScenario');
  list.retry();
  await waitForCalls(models);

  expect(list.sections.value.kind).toBe('ready');
});

test('a method that the server lists twice stands once, and an empty group has no heading', () => {
  const method = (id: number) => ({ id, isFavorite: 0, name: String(id) }) as const;
  const entries: CashMethodEntry[] = [
    { type: 'group', name: 'A', methods: [method(1), method(2)] },
    { type: 'group', name: 'B', methods: [method(2)] },
    { type: 'single', properties: method(1) },
    { type: 'single', properties: method(3) },
  ];

  expect(describeSections({ kind: 'ready', data: orderMethods(entries, new Set(['1'])) })).toEqual([
    'favourites: 1',
    'A: 2',
    'others: 3',
  ]);
});

test('the list shows what there is of methods that have only an id, and none without one', () => {
  const entries: CashMethodEntry[] = [
    { type: 'group', methods: [{ id: 'a', isFavorite: 0 }] },
    { type: 'single', properties: { isFavorite: 0, name: 'Without an id' } },
    { type: 'single', properties: { id: 7, isFavorite: 1 } },
  ];

  expect(orderMethods(entries, new Set(['7']), new Set(['a']))).toEqual([
    { kind: 'favourites', methods: [{ id: 7, isFavorite: 1 }] },
    { kind: 'others', methods: [{ id: 'a', isFavorite: 0 }] },
  ]);
});

test.each(['deposit', 'withdrawal'] as const)(
  'the %s methods of the sign-in are shown while the list loads, the favourites first',
  async (type) => {
    const first = await createSignedInClient();
    const { world } = first;
    const id = type === 'deposit' ? 105 : 201;
    await getMethodLists(first.models)[type].toggleFavourite(id);
    const { models } = await createSignedInClient({ world });
    await setRules(world.control, {
      on: 'finance/list_cash_methods_new',
      effect: { kind: 'delay', latency: { kind: 'never' } },
    });
    const list = getMethodLists(models)[type];

    list.open();
    await expect.poll(() => list.sections.value.kind).toBe('ready');

    expect(readData(list.sections.value)[0]).toMatchObject({ kind: 'favourites', methods: [{ id }] });
    expect(readData(list.sections.value)).not.toHaveLength(1);
    expect([...list.favourites.value]).toEqual([String(id)]);
  },
);
