import '../../../ui/cards/rack.css';
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { GAME_ORDERS } from '#contracts/calls/casino';
import type { AnyId } from '#contracts/read-types';
import { GAMES_PAGE_SIZE } from '#contracts/rules/lists';
import { LIVE_TYPES, SLOT_TYPES } from '#contracts/rules/lobby-types';
import type { Game, Table } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { isOnePage } from '../../../core/loading/resource.ts';
import type { Models } from '../../../core/models.ts';
import { whenIdle } from '../../../ui/behaviour/when-idle.ts';
import { SkeletonCards } from '../../../ui/cards/skeleton.tsx';
import { ListView, type ShownList } from '../../../ui/loading/list-view.tsx';
import { GameCard } from '../cards/game-card.tsx';
import { TableCard } from '../cards/table-card.tsx';
import type { LobbyBase, Order } from './address.ts';
import { getLobbies, type LobbyModel } from './lobbies.ts';
import { lobbyTexts } from './texts.tr.ts';

/**
 * The number of cards that are in view at first on every screen. `rack.css` exempts them from
 * `content-visibility: auto`, so that they are laid out in the first pass, in which there are no others.
 */
const FIRST_CARDS = 6;
/** The other cards are created in steps of this many at each end. */
const STEP_CARDS = 24;

/** The cards of slots or of live tables. */
export interface CardKind<Row> {
  shape: 'cover' | 'table';
  getId: (row: Row) => AnyId;
  renderCard: (row: Row, eager: boolean) => Elements;
}

interface CardListProps<Row> {
  kind: CardKind<Row>;
  shown: ShownList<Row>;
  /** The number of cards that are visible at first; their pictures load at once. */
  eagerCount: number;
  skeletonCount: number;
  /** Shows only this many cards, and no end of the list. */
  maxCount?: number | undefined;
  /** Whether the end is left out if there is no further page. */
  hidesLastEnd?: boolean;
  className?: string;
  empty: Elements;
}

/** Shows games or tables as cards, in the order of their list. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { kind, shown, eagerCount, skeletonCount, maxCount, hidesLastEnd, className, empty } = props;
  const { state } = shown;
  const t = useTexts(lobbyTexts);
  const isLast = state.kind === 'ready' && state.data.more === 'none';
  return (
    <ListView
      {...shown}
      className={className}
      skeleton={<SkeletonCards count={skeletonCount} shape={kind.shape} layout="rack" />}
      empty={empty}
      describe={(counts) => t(kind.shape === 'cover' ? 'shownGames' : 'shownTables', counts)}
      hidesEnd={maxCount !== undefined || isOnePage(state, GAMES_PAGE_SIZE) || (hidesLastEnd && isLast)}
    >
      {(rows) => <CardRack kind={kind} rows={rows.slice(0, maxCount)} eagerCount={eagerCount} />}
    </ListView>
  );
}

/** A grid of cards. The browser keeps the space of cards out of view and renders them later (`rack.css`). */
function CardRack<Row>(props: Pick<CardListProps<Row>, 'kind' | 'eagerCount'> & { rows: readonly Row[] }) {
  const { kind, rows, eagerCount } = props;
  const list = useRef<HTMLUListElement>(null);
  const [start, end] = useFilledRange(list, rows.length);
  return (
    <ul ref={list} className={kind.shape === 'cover' ? 'rack' : 'rack rack-tables'}>
      {start > 0 && <RackGap from={0} to={start} />}
      {rows.slice(start, end).map((row, index) => (
        <li key={kind.getId(row)} className={start + index < FIRST_CARDS ? 'is-first' : undefined}>
          {kind.renderCard(row, start + index < eagerCount)}
        </li>
      ))}
      {end < rows.length && <RackGap from={end} to={rows.length} />}
    </ul>
  );
}

/**
 * Returns the range of cards to create: those in view before the first paint, the others in idle time. A thousand cards
 * after Back would block a phone for seconds, and 48 delay the first covers of a lobby by a tenth.
 */
function useFilledRange(list: RefObject<HTMLUListElement | null>, count: number) {
  const firstEnd = count > FIRST_CARDS ? FIRST_CARDS : Infinity;
  const [[start, end], setRange] = useState<readonly [number, number]>([0, firstEnd]);
  useLayoutEffect(() => {
    if (!list.current) return;
    const { style } = list.current;
    // In WebKit a container is laid out once without its new children. The page would become shorter for this moment,
    // and lose its offset.
    if (!start && end === Infinity) return whenIdle(() => style.removeProperty('min-height'));
    const { top, height } = list.current.getBoundingClientRect();
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    style.minHeight = `${height}px`; // Follows what reads the layout, which would be made anew.
    const toLine = (index: number) => Math.max(0, Math.floor(Math.min(index, count) / columns) * columns);
    const first = toLine((-top / height) * count);
    const last = toLine(((innerHeight - top) / height) * count) + columns;
    if (first < start || Math.min(last, count) > end) return setRange([first, last]);
    const next = end + STEP_CARDS < count ? toLine(end + STEP_CARDS) : Infinity;
    return whenIdle(() => startTransition(() => setRange([toLine(start - STEP_CARDS), next])));
  }, [list, count, start, end]);
  return [start, end] as const;
}

/** The space of the lines that begin with the cards of a range. */
function RackGap({ from, to }: { from: number; to: number }) {
  const style = { gridColumn: '1 / -1', '--from': String(from), '--to': String(to) };
  return <li className="rack-gap" style={style} aria-hidden="true" />;
}

/** The properties in which the two lobbies differ. */
export interface LobbyKind<Row> extends CardKind<Row> {
  base: LobbyBase;
  getModel: (models: Models) => LobbyModel<Row>;
  orders: readonly Order[];
  types: Readonly<Record<string, number>>;
  /** The number of cards that are visible at first; their pictures load at once. */
  eagerCount: number;
  skeletonCount: number;
  getProviderName: (row: Row) => string | undefined;
}

export const SLOTS: LobbyKind<Game> = {
  base: '/slot',
  getModel: (models) => getLobbies(models).slots,
  shape: 'cover',
  orders: GAME_ORDERS,
  types: SLOT_TYPES,
  eagerCount: 14,
  skeletonCount: 21,
  getId: (game) => game.gameID,
  getProviderName: (game) => game.providerName,
  renderCard: (game, eager) => <GameCard game={game} eager={eager} />,
};

export const LIVE_TABLES: LobbyKind<Table> = {
  base: '/live',
  getModel: (models) => getLobbies(models).live,
  shape: 'table',
  // Live tables have no return to player (RTP), so they cannot be sorted by it.
  orders: ['NAME', 'NEW'],
  types: LIVE_TYPES,
  eagerCount: 8,
  skeletonCount: 12,
  getId: (table) => table.tableID,
  getProviderName: (table) => table.providerName,
  renderCard: (table, eager) => <TableCard table={table} eager={eager} />,
};
