// The routes of the site, with what they show of the other backend's own names, sums and dates.
import { ISTANBUL_ZONE } from '#contracts/time/istanbul';
import { routeTable } from '../../../client/app/routes.tsx';
import { ANY_PATH, type Route } from '../../../client/core/routing/route.ts';
import type { Dialect } from '../../contract/other-backend/dialects.ts';
import type { Player } from '../../contract/other-backend/state.ts';

export interface WalkedRoute {
  readonly path: string;
  /** The address to open; the path, if it has no parameters. */
  readonly address: string;
  readonly guard: Route['guard'];
  /** Loads the page, which several routes can share. */
  readonly load: Route['load'];
  /** The texts that the page shows. */
  readonly shows: readonly string[];
}

interface Row {
  readonly address?: string;
  /** Texts from fields whose names the specification does not state; dialect `d` has none of them. */
  readonly shows?: readonly string[];
  /** Texts from fields that the specification names. */
  readonly states?: readonly string[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Formats an instant with Turkish words, as the site does for days without a year. */
function format(epochMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('tr-TR', { ...options, timeZone: ISTANBUL_ZONE }).format(epochMs);
}
const formatDay = (epochMs: number) => format(epochMs, { day: 'numeric', month: 'long' });
const formatTime = (epochMs: number) =>
  format(epochMs, { hour: '2-digit', minute: '2-digit' }).replace(':', '.');

/** Lists the routes with their addresses and texts. leyla: the player who is signed in. */
export function listWalkedRoutes(leyla: Player, dialect: Dialect): readonly WalkedRoute[] {
  const rows = describeRows(leyla);
  return routeTable.routes.map(({ path, guard, load }) => {
    const { address = path, shows = [], states = [] } = rows[path] ?? {};
    if (address.includes(':')) throw new Error(`describeRows has no address of ${path}.`);
    return { path, address, guard, load, shows: dialect === 'd' ? states : [...states, ...shows] };
  });
}

function describeRows({ transactions }: Player): Readonly<Record<string, Row>> {
  const at = (description: string) => transactions.find((row) => row.description === description)?.date ?? 0;
  const find = (id: string) => transactions.find((row) => row.id === id)?.date ?? 0;
  const now = Date.now();
  const history = (about: string, sum: string) => ({ shows: [about, sum, formatTime(at(about))] });
  const slots = ['Oyun 1', 'Anka Oyun', 'Yakamoz'];
  const tables = ['Masa 1', '15 – 5.000 TL'];
  return {
    '/': {
      shows: [
        'Konak vitrini 1',
        'Oyun 1',
        'Masa 1',
        'Konak karşılama bonusu',
        '1.204.550,75',
        'Zeytin hasadı',
      ],
    },
    '/slot': { shows: [...slots, 'Grup 63', '%94,5'] },
    '/slot/category/:categoryID': { address: '/slot/category/27', shows: ['Oyun 7', 'Grup 27'] },
    '/slot/provider/:providerID': { address: '/slot/provider/7', shows: ['Oyun 1', 'Anka Oyun'] },
    '/slot/type/:type': { address: '/slot/type/video-slot' },
    '/live': { shows: tables },
    '/live/category/:categoryID': { address: '/live/category/302', shows: ['Masa 2'] },
    '/live/provider/:providerID': { address: '/live/provider/8', shows: tables },
    '/live/type/:type': { address: '/live/type/roulette' },
    '/promotions': { shows: ['Konak karşılama bonusu', 'Casino indirimi', 'Kayıpların %30’u'] },
    '/promotions/:id': {
      address: '/promotions/p31',
      shows: ['Konak karşılama bonusu', '999 TRY üzerine %50', formatDay(now + 60 * DAY_MS)],
    },
    '/virtual': { shows: ['Konak Roketi'] },
    '/virtual/:game': { address: '/virtual/roket' },
    '/about-us': { states: ['Konak: SiteInformation metni.'] },
    '/pages/:slug': { address: '/pages/general-rules', states: ['Konak: GenelKurallar metni.'] },
    '/tournaments': { shows: ['Lodos Kupası', '48.500 TL', 'Poyraz Kupası', 'Meltem Kupası'] },
    '/tournaments/:id': {
      address: '/tournaments/t-5',
      shows: ['Lodos Kupası', '48.500 TL', 'L***a', '3.120'],
    },
    '/search': { address: '/search?q=oyun' },
    '/account_reset': { address: '/account_reset?token=a' },
    '/profile': { states: ['Leyla Aydın', '4.321,50 TL'], shows: ['Ankyra Bankası', 'Bergama'] },
    '/profile/deposit': { shows: ['Havale', 'Cüzdan', 'Cep', 'Diğer yollar'] },
    '/profile/quick-deposit': { shows: ['Havale', 'Cüzdan'] },
    '/profile/bank-accounts': { shows: ['Ankyra Bankası', 'TR33 0006 1005 1978 6457 8413 26'] },
    '/profile/withdraw': { shows: ['Havale ile çekim', 'Cüzdana çekim'] },
    '/profile/bonus-request': { shows: ['Hoş geldin bonusu', '+75,50 TL'] },
    '/favorites': { shows: ['Oyun 17', 'Oyun 105'] },
    '/profile/history/account': { shows: ['Cüzdan', '+175,00 TL', formatTime(at('Cüzdan'))] },
    '/profile/history/finance': history('Havale ile çekim', '−150,00 TL'),
    '/profile/history/games': history('Oyun 17', '−42,25 TL'),
    '/profile/history/bonus': history('Hoş geldin bonusu', '+75,50 TL'),
    '/profile/history/bets': { shows: ['B-71', '35,75 TL', '85,80 TL'] },
    '/notifications': { shows: ['−150,00 TL', formatTime(at('Havale ile çekim'))] },
    '/tickets': { shows: ['KN-4405', '275,00 TL', formatDay(find('KN-4405'))] },
    '/play/:type/:id': { address: '/play/slot/50101' },
    '/play/:type/:id/:x': { address: '/play/slot/50102/Yakamoz' },
    '/play/:type/:id/:gamingType/:providerName': { address: '/play/live/T-12/real/Yakamoz' },
    [ANY_PATH]: { address: '/nowhere' },
  };
}
