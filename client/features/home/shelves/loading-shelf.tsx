import '../../../ui/cards/shelf.css';
import { Fragment, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Game } from '../../../core/api/rows.ts';
import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { type Loadable, readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Bone, SkeletonCards } from '../../../ui/cards/skeleton.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { ServerLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { GameCard } from '../../catalogue/cards/game-card.tsx';
import { listPlayedIds } from '../../catalogue/cards/played-games.ts';
import { gamesTexts } from '../../catalogue/cards/texts.tr.ts';
import type { Shelf as ShelfModel } from '../../catalogue/catalogue.ts';
import { homeTexts } from '../texts.tr.ts';

/** The number of cards of a shelf that fit beside each other on a wide screen. */
const MAX_VISIBLE_CARDS = 7;

interface GameShelfProps {
  shelf: ShelfModel;
  /** The shelves that are shown before it. It leaves out their games. */
  earlier?: readonly ShelfModel[];
}

/** A shelf of slots, without those that an earlier shelf shows. It is left out if none remains. */
export function GameShelf({ shelf, earlier = [] }: GameShelfProps) {
  const models = useModels();
  const { language } = models;
  const isFirst = earlier.length === 0;
  const state = useNewGames(shelf, earlier);
  const t = useTexts(gamesTexts);
  const site = useTexts(siteTexts);
  const { category } = shelf;
  if (state.kind === 'ready' && state.data.length === 0) return null;
  return (
    <LoadingShelf
      title={category.CategoryName || site('titleSlots')}
      count={
        category.count === undefined
          ? undefined
          : t('gameCount', { count: formatNumber(category.count, language.lang.value) })
      }
      address={`/slot/category/${encodeURIComponent(String(category.CategoryID))}`}
      shape="cover"
      state={state}
      retry={() => void shelf.games.refresh()}
      renderCard={(game, index) => (
        <li key={game.gameID}>
          <GameCard game={game} eager={isFirst && index < MAX_VISIBLE_CARDS} />
        </li>
      )}
    />
  );
}

/** Returns the games of a shelf that stand neither on the shelf of the games played last nor on an earlier one. */
function useNewGames({ games }: ShelfModel, earlier: readonly ShelfModel[]): Loadable<readonly Game[]> {
  const played = listPlayedIds(useModels(), 'slot');
  const state = games.state.value;
  if (state.kind !== 'ready') return state;
  const others = earlier.flatMap((shelf) => readRows(shelf.games.state.value));
  const shown = new Set([...played, ...others.map(({ gameID }) => String(gameID))]);
  return { ...state, data: state.data.filter(({ gameID }) => !shown.has(String(gameID))) };
}

interface LoadingShelfProps<Row> {
  title: string;
  count?: string | undefined;
  /** The address of the page with all cards, if there is one. */
  address?: string;
  shape: 'cover' | 'table';
  state: Loadable<readonly Row[]>;
  /** Loads the cards again; a shelf that is always ready needs none. */
  retry?: () => void;
  renderCard: (row: Row, index: number) => Elements;
}

/**
 * A row of cards in any loading state, which scrolls sideways: by swiping on a phone, by two buttons from 900 px.
 * Offline it is left out, since the page has one notice for all shelves.
 */
export function LoadingShelf<Row>(props: LoadingShelfProps<Row>) {
  const { title, count, address, shape, state, retry = () => undefined, renderCard } = props;
  const t = useTexts(homeTexts);
  const site = useTexts(siteTexts);
  const row = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const ends = useVisibleEnds(row);
  if (state.kind === 'offline') return null;
  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  return (
    <ShelfSection
      title={title}
      count={count}
      href={address}
      tools={
        state.kind === 'ready' &&
        !(ends.start && ends.end) && (
          <span className="shelf-moves from-900">
            <IconButton
              size={36}
              isRaised
              icon={IconChevronLeft}
              label={site('previous')}
              isInactive={ends.start}
              // Tab skips this button, since keyboard users scroll the row by focusing its cards.
              tabIndex={-1}
              onClick={() => move(-1)}
            />
            <IconButton
              size={36}
              isRaised
              icon={IconChevronRight}
              label={site('next')}
              isInactive={ends.end}
              tabIndex={-1}
              onClick={() => move(1)}
            />
          </span>
        )
      }
    >
      <ResourceView
        state={state}
        retry={retry}
        skeleton={<SkeletonCards count={7} shape={shape} layout="row" />}
        empty={
          <StatePanel title={shape === 'cover' ? t('emptyShelf') : t('emptyLive')} text={t('emptyText')} />
        }
      >
        {(rows) => (
          <Fragment>
            <button type="button" className="shelf-skip" onClick={() => end.current?.focus()}>
              {t('skipShelf', { name: title })}
            </button>
            <ul className={`shelf-row shelf-${shape}`} ref={row}>
              {rows.map(renderCard)}
            </ul>
            <p className="hidden-visually" ref={end} tabIndex={-1}>
              {t('shelfEnd', { name: title })}
            </p>
          </Fragment>
        )}
      </ResourceView>
    </ShelfSection>
  );
}

/**
 * A card counts as visible if at least this share of it is in view. The share is below 1, since scrolling may
 * end a fraction of a pixel before the edge of the card.
 */
const WHOLE_CARD = 0.98;

/** Returns whether the first and the last card of a row are in view, which tells how far the row is scrolled. */
function useVisibleEnds(row: RefObject<HTMLUListElement | null>) {
  // Until the observer reports, the row counts as one that has not been scrolled: its start is visible and
  // its end is not.
  const [ends, setEnds] = useState({ start: true, end: false });
  // Reading offsets instead would lay out shelves that are far from the window.
  useEffect(() => {
    const list = row.current;
    const [first, last] = [list?.firstElementChild, list?.lastElementChild];
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (changes) => {
        // A shelf far from the window is not laid out, so its cards have no size and their reports are
        // ignored.
        const laidOut = changes.filter(({ boundingClientRect }) => boundingClientRect.width > 0);
        const isSeen = (card: Element) => laidOut.findLast(({ target }) => target === card)?.isIntersecting;
        setEnds((before) => {
          const { start = before.start, end = before.end } = { start: isSeen(first), end: isSeen(last) };
          return start === before.start && end === before.end ? before : { start, end };
        });
      },
      { root: list, threshold: WHOLE_CARD },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  });
  return ends;
}

const HEADING = <Bone width={210} height={28} />;

/** The placeholder of a shelf whose name is not known yet. */
export function ShelfSkeleton() {
  return (
    <div className="shelf glow" aria-hidden="true">
      <div className="shelf-head">{HEADING}</div>
      <SkeletonCards count={7} shape="cover" layout="row" />
    </div>
  );
}

interface ShelfSectionProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** The number of entries, in words. */
  count?: string | undefined;
  /** The address of the page with all entries, if there is one. */
  href?: string | undefined;
  /** Shown before the link to that page. */
  tools?: Elements;
  children: Elements;
}

/** A part of the page under a heading, with a link to the page of all its entries. */
export function ShelfSection({ ref, title, count, href, tools, children }: ShelfSectionProps) {
  const site = useTexts(siteTexts);
  const headingId = useId();
  return (
    <section className="shelf glow" aria-labelledby={headingId} ref={ref}>
      <div className="shelf-head">
        <h2 id={headingId}>{title}</h2>
        {count !== undefined && <span className="shelf-count from-600">{count}</span>}
        <span className="shelf-aside">
          {tools}
          <ServerLink href={href} className="text-link" aria-label={`${site('all')}: ${title}`}>
            {site('all')}
          </ServerLink>
        </span>
      </div>
      {children}
    </section>
  );
}
