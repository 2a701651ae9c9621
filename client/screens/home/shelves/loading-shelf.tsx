import type { Game } from '../../../api/rows.ts';
import { GameCard } from '../../../games/game-card.tsx';
import { gamesTexts } from '../../../games/texts.tr.ts';
import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Elements } from '../../../jsx-types.ts';
import { useModels } from '../../../models.ts';
import type { Shelf as ShelfModel } from '../../../resources/catalogue.ts';
import type { Loadable } from '../../../resources/resource.ts';
import { TextLink } from '../../../routing/link.tsx';
import { frameTexts } from '../../../site/frame-texts.tr.ts';
import { Bone } from '../../../ui/cards/bone.tsx';
import { Shelf } from '../../../ui/cards/shelf.tsx';
import { SkeletonCards } from '../../../ui/cards/skeleton.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { ResourceView } from '../../../views/resource-view.tsx';
import { homeTexts } from '../texts.tr.ts';

/** The number of cards of a shelf that fit beside each other on a wide screen. */
const MAX_VISIBLE_CARDS = 7;

/** The shelf of a category of slots. */
export function GameShelf({ shelf, isFirst = false }: { shelf: ShelfModel<Game>; isFirst?: boolean }) {
  const { language } = useModels();
  const t = useTexts(gamesTexts);
  const frame = useTexts(frameTexts);
  const { category } = shelf;
  return (
    <LoadingShelf
      title={category.CategoryName || frame('slots')}
      count={
        category.count === undefined
          ? undefined
          : t('gameCount', { count: count(category.count, language.lang.value) })
      }
      address={`/slot/category/${encodeURIComponent(String(category.CategoryID))}`}
      shape="cover"
      state={shelf.state.value}
      retry={() => shelf.load()}
      renderCard={(game, index) => (
        <li key={game.gameID}>
          <GameCard game={game} eager={isFirst && index < MAX_VISIBLE_CARDS} />
        </li>
      )}
    />
  );
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

/** A shelf in any loading state. Offline it is left out, since the page has one notice for all shelves. */
export function LoadingShelf<Row>(props: LoadingShelfProps<Row>) {
  const { title, count, address, shape, state, retry = () => undefined, renderCard } = props;
  const t = useTexts(homeTexts);
  const frame = useTexts(frameTexts);
  if (state.kind === 'offline') return null;
  return (
    <Shelf
      title={title}
      count={count}
      shape={shape}
      labels={{
        previous: frame('previous'),
        next: frame('next'),
        skip: t('skipShelf', { name: title }),
        end: t('shelfEnd', { name: title }),
      }}
      allLink={
        address !== undefined && (
          <TextLink href={address} aria-label={`${frame('all')}: ${title}`}>
            {frame('all')}
          </TextLink>
        )
      }
      placeholder={
        state.kind === 'ready' ? undefined : (
          <ResourceView
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
          </ResourceView>
        )
      }
    >
      {state.kind === 'ready' && state.data.map(renderCard)}
    </Shelf>
  );
}

const HEADING = <Bone width={210} height={28} />;

/** The placeholder of a shelf whose name is not known yet. */
export function ShelfSkeleton({ shape }: { shape: 'cover' | 'table' }) {
  return (
    <div className="shelf glow" aria-hidden="true">
      <div className="shelf-head">{HEADING}</div>
      <SkeletonCards count={7} shape={shape} layout="row" />
    </div>
  );
}
