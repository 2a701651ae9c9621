import type { AnyId } from '#contracts/read-types';
import '../../ui/cards/rack.css';
import { type CSSProperties, memo } from 'react';
import type { Elements } from '../../jsx-types.ts';
import { CHUNK_CARDS, listNumbers, useFilledChunks } from './use-filled-chunks.ts';

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

/**
 * A grid that stays fast with thousands of cards: cards out of view keep their space and are rendered later.
 */
export function CardRack<Row>({ rows, shape, eagerCount, getId, renderCard }: CardRackProps<Row>) {
  const { list, filledChunks, groupCards } = useFilledChunks(rows.length);
  const starts = listNumbers(0, Math.ceil(rows.length / groupCards)).map((group) => group * groupCards);
  return (
    <ul ref={list} className={shape === 'cover' ? 'rack' : 'rack rack-tables'}>
      {starts.map((start) => (
        <CardGroup
          key={start}
          rows={rows}
          start={start}
          size={groupCards}
          filledBits={packFilledChunks(start, groupCards, filledChunks)}
          eagerCount={eagerCount}
          getId={getId}
          renderCard={renderCard}
        />
      ))}
    </ul>
  );
}

/**
 * Returns a number with one bit for each chunk of a group, set if the chunk has content. `memo` compares
 * numbers by value, so it skips unchanged groups.
 */
function packFilledChunks(start: number, groupCards: number, filledChunks: ReadonlySet<number>): number {
  return listNumbers(0, groupCards / CHUNK_CARDS)
    .filter((chunk) => filledChunks.has(start / CHUNK_CARDS + chunk))
    .reduce((bits, chunk) => bits | (1 << chunk), 0);
}

interface CardGroupProps<Row> extends Omit<CardRackProps<Row>, 'shape'> {
  /** The index of the group's first card in `rows`. */
  start: number;
  /** The number of cards in a full group. */
  size: number;
  filledBits: number;
}

/**
 * Renders the cards of a group or, while no chunk of it has content, one gap of the same size. An incomplete
 * last group is never a gap.
 */
const CardGroup = memo(
  ({ rows, start, size, filledBits, eagerCount, getId, renderCard }: CardGroupProps<unknown>) => {
    const group = rows.slice(start, start + size);
    if (!filledBits && group.length === size) return <RackGap cards={size} />;
    return group.map((row, index) => (
      <RackItem
        key={getId(row)}
        row={row}
        isFilled={(filledBits & (1 << Math.floor(index / CHUNK_CARDS))) !== 0}
        isFirst={start + index < FIRST_CARDS}
        isEager={start + index < eagerCount}
        renderCard={renderCard}
      />
    ));
  },
) as <Row>(props: CardGroupProps<Row>) => Elements; // `memo` loses the type parameter.

function RackGap({ cards }: { cards: number }) {
  const style = { '--cards': cards } as CSSProperties; // The type does not declare custom properties.
  return <li className="rack-gap" style={style} />;
}

interface RackItemProps<Row> {
  row: Row;
  isFilled: boolean;
  isFirst: boolean;
  isEager: boolean;
  renderCard: (row: Row, eager: boolean) => Elements;
}

const RackItem = memo(({ row, isFilled, isFirst, isEager, renderCard }: RackItemProps<unknown>) => (
  <li className={isFirst ? 'is-first' : undefined}>{isFilled && renderCard(row, isEager)}</li>
)) as <Row>(props: RackItemProps<Row>) => Elements; // `memo` loses the type parameter.
