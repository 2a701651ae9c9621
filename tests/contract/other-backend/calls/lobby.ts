/**
 * Answers the calls about games: categories, providers, lists, favourites and game starts (spec §7 casino,
 * livecasino, Others).
 */
import { type Call, type Context, cutPage, Refusal, read, write } from '../call.ts';
import { createLaunchUrl } from '../state.ts';

const PAGE = { limit: 'count', offset: 'count' } as const;

/** The game categories, with the ids that spec §2 gives. */
const CATEGORIES = [63, 58, 64, 72, 76, 78, 27].map((CategoryID) => ({
  CategoryID,
  CategoryName: `Grup ${CategoryID}`,
}));
const LIVE_CATEGORIES = [301, 302].map((CategoryID) => ({ CategoryID, heading: `Salon ${CategoryID}` }));
const STUDIOS = [
  { providerID: 7, providerName: 'Anka Oyun', state: 'on' },
  { providerID: 8, providerName: 'Yakamoz', state: 'on' },
];

/** Game ids are numbers here, table ids are texts. */
const GAMES = Array.from({ length: 120 }, (_, index) => ({
  gameID: 50_101 + index,
  name: `Oyun ${index + 1}`,
  providerID: index % 2 === 0 ? 7 : 8,
  providerName: index % 2 === 0 ? 'Anka Oyun' : 'Yakamoz',
  rtp: 94.5 + (index % 4),
  groups: [CATEGORIES[index % CATEGORIES.length]?.CategoryID],
  volatility: ['low', 'mid', 'high'][index % 3],
}));
const TABLES = Array.from({ length: 31 }, (_, index) => ({
  tableID: `T-${index + 10}`,
  name: `Masa ${index + 1}`,
  providerID: 8,
  providerName: 'Yakamoz',
  minBet: 15 + index,
  maxBet: 5000,
  groups: [301 + (index % 2)],
  stakes: '10-5000',
}));

const GAME_FILTERS = {
  ...PAGE,
  favorites: 'flag',
  providerID: 'id',
  categoryID: 'id',
  searchGameName: 'text',
} as const;

/** Searches and lists of favourites need a session; for other lists it is optional (spec §6). */
const isPersonal = ({ favorites, searchGameName }: Context['data']) => Boolean(favorites || searchGameName);

interface Row {
  readonly name: string;
  readonly providerID: number;
  readonly groups: readonly unknown[];
}

function filterRows<Entry extends Row>(
  rows: readonly Entry[],
  data: Context['data'],
  isFavourite: (row: Entry) => boolean,
) {
  const { favorites, providerID, categoryID, searchGameName } = data;
  const name = String(searchGameName ?? '').toLocaleLowerCase('tr');
  const matches = rows.filter(
    (row) =>
      (!favorites || isFavourite(row)) &&
      (providerID == null || String(row.providerID) === String(providerID)) &&
      (categoryID == null || row.groups.some((group) => String(group) === String(categoryID))) &&
      row.name.toLocaleLowerCase('tr').includes(name),
  );
  return { ...cutPage(matches, data, 48), ...(matches.length === 0 && { message: 'Kayıt Bulunamadı' }) };
}

const startGame = (field: string, find: (id: string) => boolean): Call =>
  write('player', { [field]: 'id!', isMobile: 'flag' }, ({ state, data }) => {
    const id = String(data[field]);
    if (!find(id)) throw new Refusal('Böyle bir oyun yok', 404);
    return { data: { url: createLaunchUrl(state, id) } };
  });

export const lobbyCalls: Readonly<Record<string, Call>> = {
  'casino/category_list': read('everybody', PAGE, ({ data }) => cutPage(CATEGORIES, data, 100)),
  'casino/provider_list': read('player', PAGE, () => ({ data: STUDIOS })),
  'casino/games_list': read(isPersonal, GAME_FILTERS, ({ data, player }) =>
    filterRows(GAMES, data, ({ gameID }) => player.slots.has(gameID)),
  ),
  'casino/init_game': startGame('gameID', (id) => GAMES.some(({ gameID }) => String(gameID) === id)),
  'livecasino/category_list': read('everybody', PAGE, () => ({ data: LIVE_CATEGORIES })),
  'livecasino/provider_list': read('player', { ...PAGE, status: 'id' }, () => ({ data: STUDIOS.slice(1) })),
  'livecasino/game_table_list': read(isPersonal, GAME_FILTERS, ({ data, player }) =>
    filterRows(TABLES, data, ({ tableID }) => player.tables.has(tableID)),
  ),
  'livecasino/init_game': startGame('tableID', (id) => TABLES.some(({ tableID }) => tableID === id)),
  'virtualgames/init_game': write('player', { providerID: 'id!', type: 'text' }, ({ state, data }) => {
    if (!STUDIOS.some(({ providerID }) => String(providerID) === String(data.providerID))) {
      throw new Refusal('Böyle bir oyun yok', 404);
    }
    return { data: { url: createLaunchUrl(state, `virtual-${data.providerID}`) } };
  }),
  'user/favorites': write('player', { mode: 'text!', id: 'id!', type: 'text!' }, ({ data, player }) => {
    const isAdded = requireOneOf(data.mode, 'insert', 'delete') === 'insert';
    if (requireOneOf(data.type, 'casino', 'livecasino') === 'casino') {
      const game = GAMES.find(({ gameID }) => String(gameID) === String(data.id));
      if (!game) throw new Refusal('Böyle bir oyun yok', 404);
      change(player.slots, game.gameID, isAdded);
      return { data: [...player.slots] };
    }
    const table = TABLES.find(({ tableID }) => tableID === String(data.id));
    if (!table) throw new Refusal('Böyle bir masa yok', 404);
    change(player.tables, table.tableID, isAdded);
    return { data: [...player.tables] };
  }),
};

function requireOneOf(value: unknown, ...allowed: readonly string[]): string {
  const text = String(value);
  if (!allowed.includes(text)) throw new Refusal(`Hatalı alan: ${text.slice(0, 20)}`, 422);
  return text;
}

function change<Id>(ids: Set<Id>, id: Id, isAdded: boolean): void {
  if (isAdded) ids.add(id);
  else ids.delete(id);
}
