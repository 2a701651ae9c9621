import '../../ui/cards/rack.css';
import { memo } from 'react';
import type { AnyId } from '#contracts/read-types';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { SkeletonCards } from '../../ui/cards/skeleton.tsx';
import { ListView } from '../../views/list-view.tsx';
import { lobbyTexts } from './texts.tr.ts';
import type { ShownList } from './use-lobby-list.ts';

/**
 * The number of cards that are in view at first on every screen. `rack.css` exempts them from
 * `content-visibility: auto`, so that they are laid out in the first pass.
 */
const FIRST_CARDS = 6;

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
  const { list, state, isUpdating } = shown;
  const t = useTexts(lobbyTexts);
  const isLast = state.kind === 'ready' && state.data.more === 'none';
  return (
    <ListView
      state={state}
      isUpdating={isUpdating}
      className={className}
      retry={() => list?.retry()}
      skeleton={<SkeletonCards count={skeletonCount} shape={kind.shape} layout="rack" />}
      empty={empty}
      describe={(counts) => t(kind.shape === 'cover' ? 'shownGames' : 'shownTables', counts)}
      hidesEnd={maxCount !== undefined || (hidesLastEnd && isLast)}
      onMore={() => list?.more()}
    >
      {(rows) => <CardRack kind={kind} rows={rows.slice(0, maxCount)} eagerCount={eagerCount} />}
    </ListView>
  );
}

/** A grid of cards. The browser keeps the space of cards out of view and renders them later (`rack.css`). */
function CardRack<Row>({
  kind,
  rows,
  eagerCount,
}: Pick<CardListProps<Row>, 'kind' | 'eagerCount'> & { rows: readonly Row[] }) {
  return (
    <ul className={kind.shape === 'cover' ? 'rack' : 'rack rack-tables'}>
      {rows.map((row, index) => (
        <RackItem
          key={kind.getId(row)}
          row={row}
          isFirst={index < FIRST_CARDS}
          isEager={index < eagerCount}
          renderCard={kind.renderCard}
        />
      ))}
    </ul>
  );
}

interface RackItemProps<Row> {
  row: Row;
  isFirst: boolean;
  isEager: boolean;
  renderCard: (row: Row, eager: boolean) => Elements;
}

const RackItem = memo(({ row, isFirst, isEager, renderCard }: RackItemProps<unknown>) => (
  <li className={isFirst ? 'is-first' : undefined}>{renderCard(row, isEager)}</li>
)) as <Row>(props: RackItemProps<Row>) => Elements; // `memo` loses the type parameter.
