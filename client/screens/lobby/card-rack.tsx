import type { AnyId } from '#contracts/read-types';
import '../../ui/cards/rack.css';
import { memo } from 'react';
import type { Elements } from '../../jsx-types.ts';

/**
 * The number of cards that are in view at first on every screen. `rack.css` exempts them from
 * `content-visibility: auto`, so that they are laid out in the first pass.
 */
const FIRST_CARDS = 6;

interface CardRackProps<Row> {
  rows: readonly Row[];
  shape: 'cover' | 'table';
  /** The number of cards that are visible at first; their pictures load at once. */
  eagerCount: number;
  getId: (row: Row) => AnyId;
  /** Must stay the same function; a new one renders all cards again. */
  renderCard: (row: Row, eager: boolean) => Elements;
}

/** A grid of cards. The browser keeps the space of cards out of view and renders them later (`rack.css`). */
export function CardRack<Row>({ rows, shape, eagerCount, getId, renderCard }: CardRackProps<Row>) {
  return (
    <ul className={shape === 'cover' ? 'rack' : 'rack rack-tables'}>
      {rows.map((row, index) => (
        <RackItem
          key={getId(row)}
          row={row}
          isFirst={index < FIRST_CARDS}
          isEager={index < eagerCount}
          renderCard={renderCard}
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
