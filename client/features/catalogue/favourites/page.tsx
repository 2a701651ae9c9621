import './page.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { AnyId } from '#contracts/read-types';
import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { useQuery } from '../../../core/routing/query.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { findPageHeading } from '../../../ui/behaviour/focus.ts';
import { ButtonLink, PlainLink } from '../../../ui/links/link.tsx';
import { readTotal, type ShownList, useList } from '../../../ui/loading/list-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type CardKind, CardList, LIVE_TABLES, SLOTS } from '../lobby/card-list.tsx';
import { getFavourites } from './favourites.ts';
import { favouritesTexts } from './texts.tr.ts';

const PATH = '/favorites';
const FAVOURITES = { favorites: true } as const;

/** The favourites of the player: slots and live tables, each part from its own call (spec §7). */
export default function FavouritesPage({ path }: PageProps) {
  const models = useModels();
  const t = useTexts(favouritesTexts);
  const [{ type }] = useQuery();
  const site = useTexts(siteTexts);
  const isLive = type === 'live';
  const slots = useList(SLOTS.getModel(models).lists, FAVOURITES);
  const tables = useList(LIVE_TABLES.getModel(models).lists, FAVOURITES);
  return (
    <AccountFrame path={path}>
      <Tabs label={t('favouriteKinds')}>
        <PartLink href={PATH} title={site('titleSlots')} shown={slots} isCurrent={!isLive} />
        <PartLink href={`${PATH}?type=live`} title={site('titleLive')} shown={tables} isCurrent={isLive} />
      </Tabs>
      {isLive ? (
        <FavouritesPart key="live" kind={LIVE_TABLES} shown={tables} />
      ) : (
        <FavouritesPart key="slot" kind={SLOTS} shown={slots} />
      )}
    </AccountFrame>
  );
}

interface PartLinkProps {
  href: string;
  title: string;
  shown: ShownList<unknown>;
  isCurrent: boolean;
}

function PartLink({ href, title, shown, isCurrent }: PartLinkProps) {
  const lang = useModels().language.lang.value;
  const total = readTotal(shown);
  return (
    <PlainLink href={href} replace aria-current={isCurrent ? 'page' : false}>
      <span>{title}</span>
      <small>{total !== undefined && formatNumber(total, lang)}</small>
    </PlainLink>
  );
}

/** The number of cards in the first view; their pictures load at once. */
const EAGER_COUNT = { cover: 10, table: 6 } as const;

/** Shows the favourite slots or tables with the same cards as the lobbies. */
function FavouritesPart<Row>({ kind, shown }: { kind: CardKind<Row>; shown: ShownList<Row> }) {
  const favourites = getFavourites(useModels());
  const t = useTexts(favouritesTexts);
  const { shape, getId } = kind;
  const site = useTexts(siteTexts);
  const isCover = shape === 'cover';
  // About as many skeletons as cards are shown, if their number is known.
  const expectedCount = favourites[isCover ? 'slots' : 'live'].value.size || EAGER_COUNT[shape];
  const ids = useMemo(() => {
    if (shown.state.kind === 'ready') return shown.state.data.rows.map(getId);
    return shown.state.kind === 'empty' ? [] : undefined;
  }, [shown.state, getId]);
  const part = useFocusAfterRemoval(ids);
  return (
    <section ref={part} className="favourites-part" aria-label={site(isCover ? 'titleSlots' : 'titleLive')}>
      <CardList
        kind={kind}
        shown={shown}
        eagerCount={EAGER_COUNT[shape]}
        skeletonCount={Math.min(expectedCount, EAGER_COUNT[shape])}
        hidesLastEnd
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
      />
    </section>
  );
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
    else findPageHeading()?.focus();
  }, [ids]);
  return part;
}
