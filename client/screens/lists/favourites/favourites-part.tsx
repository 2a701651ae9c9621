import { useLayoutEffect, useMemo, useRef } from 'react';
import type { AnyId } from '#contracts/read-types';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Elements } from '../../../jsx-types.ts';
import { ListEnd } from '../../../resources/lists/list-end.tsx';
import type { PagedList } from '../../../resources/lists/paged-list.ts';
import type { ListState } from '../../../resources/resource.ts';
import { ResourceView } from '../../../resources/resource-view.tsx';
import { ButtonLink } from '../../../routing/link.tsx';
import { SkeletonCards } from '../../../ui/cards/skeleton.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { CardRack } from '../../lobby/card-rack.tsx';
import { lobbyTexts } from '../../lobby/texts.tr.ts';
import { favouritesTexts } from './texts.tr.ts';

/** The number of cards in the first view; their pictures load at once. */
const EAGER_COUNT = { cover: 10, table: 6 } as const;

interface FavouritesPartProps<Row> {
  label: string;
  shape: 'cover' | 'table';
  list: PagedList<Row> | undefined;
  state: ListState<Row>;
  /** The number of favourites, so that about as many skeletons as cards are shown; 0 if unknown. */
  expectedCount: number;
  /** getId and renderCard must stay the same functions, since a new function renders all cards again. */
  getId: (row: Row) => AnyId;
  renderCard: (row: Row, eager: boolean) => Elements;
}

/** Shows the favourite slots or tables with the same cards as the lobbies. */
export function FavouritesPart<Row>(props: FavouritesPartProps<Row>) {
  const { label, shape, list, state, expectedCount, getId, renderCard } = props;
  const t = useTexts(favouritesTexts);
  const lobby = useTexts(lobbyTexts);
  const ids = useMemo(() => listIds(state, getId), [state, getId]);
  const part = useFocusAfterRemoval(ids);
  const isCover = shape === 'cover';
  return (
    <section ref={part} className="favourites-part" aria-label={label}>
      <ResourceView
        state={state}
        retry={() => list?.retry()}
        skeleton={
          <SkeletonCards
            count={Math.min(expectedCount || EAGER_COUNT[shape], EAGER_COUNT[shape])}
            shape={shape}
            layout="rack"
          />
        }
        empty={
          <StatePanel
            title={t(isCover ? 'noSlots' : 'noTables')}
            text={t(isCover ? 'noSlotsText' : 'noTablesText')}
            actions={
              <ButtonLink href={isCover ? '/slot' : '/live'}>
                {t(isCover ? 'toSlots' : 'toTables')}
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => (
          <>
            <CardRack
              rows={rows.rows}
              shape={shape}
              eagerCount={EAGER_COUNT[shape]}
              getId={getId}
              renderCard={renderCard}
            />
            {rows.more !== 'none' && (
              <ListEnd
                list={rows}
                describe={(counts) => lobby(isCover ? 'shownGames' : 'shownTables', counts)}
                onMore={() => list?.more()}
              />
            )}
          </>
        )}
      </ResourceView>
    </section>
  );
}

/** Returns the ids of the rows; undefined while the rows are not known. */
function listIds<Row>(state: ListState<Row>, getId: (row: Row) => AnyId): readonly AnyId[] | undefined {
  if (state.kind === 'ready') return state.data.rows.map(getId);
  return state.kind === 'empty' ? [] : undefined;
}

/**
 * Moves the focus when the focused card is removed: to the card that takes its place, to the last card if the removed
 * one was the last, or to the heading of the page when none is left.
 *
 * ids: the ids of the shown cards, in order; undefined while they are not known.
 */
function useFocusAfterRemoval(ids: readonly AnyId[] | undefined) {
  const part = useRef<HTMLElement>(null);
  const previousIds = useRef(ids);
  useLayoutEffect(() => {
    if (!ids) return;
    const removedIndex = previousIds.current?.findIndex((id) => !ids.includes(id)) ?? -1;
    previousIds.current = ids;
    // The browser moves the focus to the body when the focused element is removed. Any other focus stays.
    if (removedIndex === -1 || document.activeElement !== document.body) return;
    const links = part.current?.querySelectorAll<HTMLElement>('.card-link') ?? [];
    const link = links[removedIndex] ?? links[links.length - 1];
    if (link) link.focus();
    else focusHeading();
  }, [ids]);
  return part;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
