import './page.css';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import type { Game } from '#contracts/calls/casino';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routes.tsx';
import { frameTexts } from '../../shell/frame-texts.ts';
import { Link } from '../../shell/link.tsx';
import type { Shelf as ShelfModel } from '../../state/catalogue.ts';
import type { Loadable } from '../../state/list.ts';
import { useModels } from '../../state/models.ts';
import { chipClass } from '../../ui/chip.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { GameCard } from '../games/game-card.tsx';
import { Place } from '../games/place.tsx';
import { TableCard } from '../games/table-card.tsx';
import { gamesTexts } from '../games/texts.ts';
import { SideSlides, SideSlidesSkeleton } from './side-slides.tsx';
import { Slides, SlidesSkeleton } from './slides.tsx';
import { homeTexts } from './texts.ts';

/** Comes after the content, so its code does too. */
const greeting = lazyPart(() => import('./greeting.tsx'));

export default function HomePage(_: PageProps) {
  useSignals();
  const { catalogue, content } = useModels();
  const t = useTexts(homeTexts);
  useEffect(() => {
    catalogue.loadHome();
    content.loadSlides();
  }, [catalogue, content]);
  const shelves = catalogue.shelves.value;
  const retryShelves = () => catalogue.loadHome();
  const hasGames = shelves.kind === 'ready' && shelves.data.some(({ state }) => state.value.kind === 'ready');
  return (
    <div className="page home">
      <div className="wrap">
        <h1 className="hidden-visually">{t('heading')}</h1>
        <Place
          state={content.slides.value}
          retry={() => content.loadSlides()}
          skeleton={<SlidesSkeleton />}
          empty={null}
        >
          {(slides) => <Slides slides={slides} />}
        </Place>
        <CategoryChips />
        <InnerSlides />
        <Place
          state={shelves}
          retry={retryShelves}
          skeleton={<ShelvesSkeleton />}
          empty={<StatePanel title={t('emptyShelf')} text={t('emptyText')} />}
        >
          {([first, ...others]) => (
            <>
              {first && <GameShelf shelf={first} isFirst />}
              <LiveShelf />
              {others.map((shelf) => (
                <GameShelf key={shelf.category.CategoryID} shelf={shelf} />
              ))}
              {hasGames && <greeting.Part />}
            </>
          )}
        </Place>
      </div>
    </div>
  );
}

/** Left and right, as many of each as there are of both. */
function InnerSlides() {
  useSignals();
  const inner = useModels().content.innerSlides.value;
  if (inner.kind === 'loading') return <SideSlidesSkeleton />;
  if (inner.kind !== 'ready') return null;
  const { left, right } = inner.data;
  const slides = [left[0], right[0]].filter((slide) => slide !== undefined);
  return slides.length > 0 ? <SideSlides slides={slides} /> : null;
}

/** On a phone the shelves are far below: their names stand here at once. */
function CategoryChips() {
  useSignals();
  const shelves = useModels().catalogue.shelves.value;
  const t = useTexts(homeTexts);
  return (
    <nav className="home-chips" aria-label={t('categories')}>
      {shelves.kind === 'ready' &&
        shelves.data.map(({ category: { CategoryID, CategoryName } }) => (
          <Link key={CategoryID} className={chipClass()} href={`/slot/category/${CategoryID}`}>
            {CategoryName}
          </Link>
        ))}
    </nav>
  );
}

function GameShelf({ shelf, isFirst }: { shelf: ShelfModel<Game>; isFirst?: boolean }) {
  useSignals();
  const { language } = useModels();
  const t = useTexts(gamesTexts);
  const { category } = shelf;
  return (
    <OneShelf
      title={category.CategoryName}
      count={t('gameCount', { count: count(category.count, language.lang.value) })}
      address={`/slot/category/${category.CategoryID}`}
      shape="cover"
      state={shelf.state.value}
      retry={() => shelf.retry()}
      card={(game) => (
        <li key={game.gameID}>
          <GameCard game={game} eager={isFirst === true} />
        </li>
      )}
    />
  );
}

function LiveShelf() {
  useSignals();
  const { catalogue } = useModels();
  const t = useTexts(homeTexts);
  return (
    <OneShelf
      title={t('liveTables')}
      address="/live"
      shape="table"
      state={catalogue.liveShelf.value}
      retry={() => catalogue.loadHome()}
      card={(table) => (
        <li key={table.tableID}>
          <TableCard table={table} />
        </li>
      )}
    />
  );
}

interface OneShelfProps<Row> {
  title: string;
  count?: string;
  address: string;
  shape: 'cover' | 'table';
  state: Loadable<readonly Row[]>;
  retry: () => void;
  card: (row: Row) => ReactNode;
}

/** A shelf of whatever, in whichever state. */
function OneShelf<Row>({ title, count, address, shape, state, retry, card }: OneShelfProps<Row>) {
  const t = useTexts(homeTexts);
  const frame = useTexts(frameTexts);
  return (
    <Shelf
      title={title}
      count={count}
      shape={shape}
      words={{ previous: frame('previous'), next: frame('next') }}
      all={
        <Link href={address} className="text-link" aria-label={t('allOf', { name: title })}>
          {frame('all')}
        </Link>
      }
      instead={
        state.kind === 'ready' ? undefined : (
          <Place
            state={state}
            retry={retry}
            skeleton={<SkeletonCards count={7} shape={shape} layout="row" />}
            empty={
              <StatePanel
                title={shape === 'cover' ? t('emptyShelf') : t('emptyLive')}
                text={t('emptyText')}
              />
            }
          >
            {() => null}
          </Place>
        )
      }
    >
      {state.kind === 'ready' && state.data.map(card)}
    </Shelf>
  );
}

const SHELVES_EXPECTED = [
  { name: 'popular', shape: 'cover' },
  { name: 'tables', shape: 'table' },
  { name: 'new', shape: 'cover' },
] as const;

/** The first three shelves, before it is known which there are. */
function ShelvesSkeleton() {
  return (
    <div aria-hidden="true">
      {SHELVES_EXPECTED.map(({ name, shape }) => (
        <div className="shelf" key={name}>
          <div className="shelf-head">
            <span className="skeleton home-heading-skeleton" />
          </div>
          <SkeletonCards count={7} shape={shape} layout="row" />
        </div>
      ))}
    </div>
  );
}
