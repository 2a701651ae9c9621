import '../../ui/rack.css';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { CHUNK_CARDS, GROUP_CARDS, listNumbers, useFilledChunks } from './use-filled-chunks.ts';

interface CardRackProps<Row> {
  rows: readonly Row[];
  shape: 'cover' | 'table';
  /** The number of cards that are visible at first; their pictures load at once. */
  eagerCount: number;
  getId: (row: Row) => number;
  /** Must stay the same function; a new one renders all cards again. */
  renderCard: (row: Row, eager: boolean) => ReactNode;
}

/** A grid of cards that stays fast with thousands: cards out of sight keep their space and are rendered later. */
export function CardRack<Row>({ rows, shape, eagerCount, getId, renderCard }: CardRackProps<Row>) {
  const { list, filledChunks } = useFilledChunks(rows.length);
  const starts = listNumbers(0, Math.ceil(rows.length / GROUP_CARDS)).map((group) => group * GROUP_CARDS);
  return (
    <ul ref={list} className={shape === 'cover' ? 'rack' : 'rack rack-tables'}>
      {starts.map((start) => (
        <CardGroup
          key={start}
          rows={rows}
          start={start}
          filledChunks={filledChunks.get(start)}
          eagerCount={eagerCount}
          getId={getId}
          renderCard={renderCard}
        />
      ))}
    </ul>
  );
}

interface CardGroupProps<Row> extends Omit<CardRackProps<Row>, 'shape'> {
  /** The index of the first card. */
  start: number;
  /** The chunks of this group that have content; undefined if none has. */
  filledChunks: ReadonlySet<number> | undefined;
}

const NO_CHUNKS: ReadonlySet<number> = new Set();

/** The cards of a group, or one gap of their size while none has content. Only a full group can be a gap. */
const CardGroup = memo(
  ({ rows, start, filledChunks, eagerCount, getId, renderCard }: CardGroupProps<unknown>) => {
    const group = rows.slice(start, start + GROUP_CARDS);
    if (!filledChunks && group.length === GROUP_CARDS) return <li className="rack-gap" style={GAP_STYLE} />;
    return group.map((row, index) => (
      <RackItem
        key={getId(row)}
        row={row}
        isFilled={(filledChunks ?? NO_CHUNKS).has(Math.floor((start + index) / CHUNK_CARDS))}
        isEager={start + index < eagerCount}
        renderCard={renderCard}
      />
    ));
  },
) as <Row>(props: CardGroupProps<Row>) => ReactNode; // `memo` loses the type parameter.

const GAP_STYLE = { '--cards': GROUP_CARDS } as CSSProperties; // The type does not declare custom properties.

interface RackItemProps<Row> {
  row: Row;
  isFilled: boolean;
  isEager: boolean;
  renderCard: (row: Row, eager: boolean) => ReactNode;
}

const RackItem = memo(({ row, isFilled, isEager, renderCard }: RackItemProps<unknown>) => (
  <li>{isFilled && renderCard(row, isEager)}</li>
)) as <Row>(props: RackItemProps<Row>) => ReactNode; // `memo` loses the type parameter.
