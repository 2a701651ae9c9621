import './lobby.css';
import { memo, useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { getIcSlider } from '#contracts/calls/cmscontroller';
import { isSlideVisible } from '#contracts/rules/visibility';
import type { Slider } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { formatNumber } from '../../../core/i18n/format.ts';
import { hyphenate } from '../../../core/i18n/hyphenate.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { createTextResource, type Resource, readRows } from '../../../core/loading/resource.ts';
import { defineScreenModel, useModels } from '../../../core/models.ts';
import { navigation } from '../../../core/routing/navigation.ts';
import { useQuery } from '../../../core/routing/query.ts';
import { type RouteParams, useTitle } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { SkipLink } from '../../../shell/skip-link.tsx';
import { afterPaint } from '../../../ui/behaviour/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { readTotal, type ShownList, useList } from '../../../ui/loading/list-view.tsx';
import { getMinuteClock } from '../../../ui/loading/minute-clock.ts';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { gamesTexts } from '../cards/texts.tr.ts';
import { buildSearchPath } from '../search/search-model.ts';
import { SideSlides } from '../slides/side-slides.tsx';
import { buildLobbyPath, type LobbyBase, type LobbyFilter, omit, parseFilter } from './address.ts';
import { CardList, type LobbyKind } from './card-list.tsx';
import { ClearFilter, Filters } from './filters.tsx';
import type { LobbyModel } from './lobbies.ts';
import { SearchBox } from './search-box.tsx';
import { lobbyTexts } from './texts.tr.ts';

interface LobbyProps<Row> {
  kind: LobbyKind<Row>;
  params: RouteParams;
}

/** Shows the games that match the filter of the lobby's address. */
export function Lobby<Row>({ kind, params }: LobbyProps<Row>) {
  const [query] = useQuery();
  const models = useModels();
  const model = kind.getModel(models);
  useEffect(() => afterPaint(model.loadFacets), [model]);
  const isSignedIn = models.session.isSignedIn.value;
  const filter = useMemo(() => {
    const parsed = parseFilter(params, query, kind.types);
    return parsed && !isSignedIn ? omit(parsed, 'favorites') : parsed;
  }, [params, query, kind, isSignedIn]);
  const name = useFilterName(model, filter);
  useTitle(name || undefined);
  return (
    <div className="page lobby">
      <div className="wrap">
        {filter === undefined || name === UNKNOWN ? (
          <UnknownFilter base={kind.base} />
        ) : (
          <FilteredLobby kind={kind} model={model} filter={filter} name={name} />
        )}
      </div>
    </div>
  );
}

const UNKNOWN = '';

/**
 * Returns the name of the selected category or provider; `UNKNOWN` if the selected one does not exist;
 * undefined if none is selected or the name is not known.
 */
function useFilterName<Row>(model: LobbyModel<Row>, filter: LobbyFilter | undefined): string | undefined {
  const categories = model.categories.state.value;
  const providers = model.providers.state.value;
  if (filter?.categoryID !== undefined) {
    if (categories.kind !== 'ready') return undefined;
    const category = categories.data.find((each) => isSameId(each.CategoryID, filter.categoryID));
    return category ? category.CategoryName : UNKNOWN;
  }
  if (filter?.providerID !== undefined) {
    if (providers.kind !== 'ready') return undefined;
    const provider = providers.data.find((each) => isSameId(each.providerID, filter.providerID));
    return provider ? provider.providerName : UNKNOWN;
  }
  return undefined;
}

function UnknownFilter({ base }: { base: LobbyBase }) {
  const site = useTexts(siteTexts);
  const t = useTexts(lobbyTexts);
  return (
    <>
      <h1>{site(base === '/slot' ? 'titleSlots' : 'titleLive')}</h1>
      <div className="mt-24">
        <StatePanel
          title={t('unknownTitle')}
          text={t('unknownText')}
          actions={
            <ButtonLink href={base}>{base === '/slot' ? t('toAllGames') : t('toAllTables')}</ButtonLink>
          }
        />
      </div>
    </>
  );
}

interface FilteredLobbyProps<Row> {
  kind: LobbyKind<Row>;
  model: LobbyModel<Row>;
  /** Stays the same object until the address changes. */
  filter: LobbyFilter;
  /** The name of the selected category or provider. */
  name: string | undefined;
}

function FilteredLobby<Row>({ kind, model, filter, name }: FilteredLobbyProps<Row>) {
  const { base, shape } = kind;
  const t = useTexts(lobbyTexts);
  const site = useTexts(siteTexts);
  // The list renders after the pressed chip, so that the press is visible at once.
  const shown = useList(model.lists, useDeferredValue(filter));
  const [firstRow] = shown.state.kind === 'ready' ? shown.state.data.rows : [];
  const isOfProvider = filter.categoryID === undefined && filter.providerID !== undefined;
  const providerOfRows = isOfProvider && firstRow ? kind.getProviderName(firstRow) : undefined;

  const onFilter = useCallback(
    (next: LobbyFilter, options?: { replace: boolean }) => navigation.go(buildLobbyPath(base, next), options),
    [base],
  );
  const onSearch = useCallback(
    (search: string) => onFilter(search ? { ...filter, search } : omit(filter, 'search'), { replace: true }),
    [onFilter, filter],
  );

  return (
    <>
      <SkipLink to={LIST_ID}>{t(shape === 'cover' ? 'skipToGames' : 'skipToTables')}</SkipLink>
      <div className="lobby-head stack gap-12">
        <div>
          <h1>{hyphenate(name ?? providerOfRows ?? site(base === '/slot' ? 'titleSlots' : 'titleLive'))}</h1>
          <div className="lobby-count row wraps">
            <Count kind={kind} model={model} filter={filter} shown={shown} />
            <ClearFilter filter={filter} onFilter={onFilter} />
          </div>
        </div>
        <SearchBox
          label={shape === 'cover' ? t('searchGames') : t('searchTables')}
          placeholder={shape === 'cover' ? t('searchGamesHint') : t('searchTablesHint')}
          search={filter.search ?? ''}
          onSearch={onSearch}
        />
      </div>
      <Filters base={base} model={model} orders={kind.orders} filter={filter} onFilter={onFilter} />
      <div id={LIST_ID} tabIndex={-1}>
        <Results kind={kind} filter={filter} {...shown} onFilter={onFilter} />
      </div>
    </>
  );
}

const LIST_ID = 'lobby-list';

interface ResultsProps<Row> extends ShownList<Row> {
  kind: LobbyKind<Row>;
  filter: LobbyFilter;
  onFilter: (filter: LobbyFilter) => void;
}

const Results = memo(function Results<Row>({ kind, filter, onFilter, ...shown }: ResultsProps<Row>) {
  return (
    <>
      <CardList
        kind={kind}
        shown={shown}
        eagerCount={kind.eagerCount}
        skeletonCount={kind.skeletonCount}
        className="lobby-list glow"
        empty={<NothingFound filter={filter} onFilter={onFilter} />}
      />
      {shown.state.kind === 'ready' && <LobbySlides base={kind.base} />}
    </>
  );
}) as <Row>(props: ResultsProps<Row>) => Elements; // `memo` loses the type parameter.

interface CountProps<Row> {
  kind: LobbyKind<Row>;
  model: LobbyModel<Row>;
  filter: LobbyFilter;
  shown: ShownList<Row>;
}

/** The number of games or tables; screen readers announce each change. */
function Count<Row>({ kind, model, filter, shown }: CountProps<Row>) {
  const { language } = useModels();
  const t = useTexts(lobbyTexts);
  const games = useTexts(gamesTexts);
  const lang = language.lang.value;
  const providers = model.providers.state.value;
  const total = readTotal(shown);
  const isUnfiltered = Object.keys(omit(filter, 'order')).length === 0;
  const providerCount =
    isUnfiltered && providers.kind === 'ready'
      ? t('providerCount', { count: formatNumber(providers.data.length, lang) })
      : undefined;
  return (
    <p className="dim" role="status">
      {total !== undefined && (
        <b>
          {games(kind.shape === 'cover' ? 'gameCount' : 'tableCount', { count: formatNumber(total, lang) })}
        </b>
      )}
      {(shown.state.kind === 'ready' || shown.state.kind === 'empty') && providerCount !== undefined && (
        <span>{total === undefined ? providerCount : ` · ${providerCount}`}</span>
      )}
    </p>
  );
}

interface NothingFoundProps {
  filter: LobbyFilter;
  onFilter: (filter: LobbyFilter) => void;
}

/** Says that nothing matches the filter, and offers ways to change it. */
export function NothingFound({ filter, onFilter }: NothingFoundProps) {
  const t = useTexts(lobbyTexts);
  const { search } = filter;
  const clear = hasFilter(filter) && <Button onClick={() => onFilter({})}>{t('clearFilter')}</Button>;
  if (search) {
    return (
      <StatePanel
        title={t('nothingFoundFor', { text: search })}
        text={`${t('nothingFoundText')} ${t('nothingFoundForText')}`}
        actions={
          <>
            <Button onClick={() => onFilter({})}>
              {t(hasFilter(filter) ? 'clearFilter' : 'clearSearch')}
            </Button>
            <ButtonLink href={buildSearchPath(search)}>{t('searchEverywhere')}</ButtonLink>
          </>
        }
      />
    );
  }
  if (filter.favorites) {
    return <StatePanel title={t('noFavourites')} text={t('noFavouritesText')} actions={clear} />;
  }
  return <StatePanel title={t('nothingFound')} text={t('nothingFoundText')} actions={clear} />;
}

/** Returns whether a filter is set; the searched text and the order are none. */
function hasFilter({ categoryID, providerID, favorites }: LobbyFilter): boolean {
  return categoryID !== undefined || providerID !== undefined || favorites !== undefined;
}

/** The inner slides of each lobby, by the `SliderType` of its games (spec §7 cmscontroller). */
export const getLobbySlides = defineScreenModel(
  (models): Readonly<Record<LobbyBase, Resource<readonly Slider[]>>> => {
    const { call } = models;
    return {
      '/slot': createTextResource(models, () => call(getIcSlider, { SliderType: 'slot' })),
      '/live': createTextResource(models, () => call(getIcSlider, { SliderType: 'livecasino' })),
    };
  },
);

/** Shows the slides below the games of a lobby. */
export function LobbySlides({ base }: { base: LobbyBase }) {
  const models = useModels();
  const { state, load } = getLobbySlides(models)[base];
  const clock = getMinuteClock(models);
  const t = useTexts(lobbyTexts);
  useEffect(() => void load(), [load]);
  const slides = readRows(state.value).filter((row) => isSlideVisible(row, clock.value));
  return slides.length === 0 ? null : <SideSlides slides={slides} label={t('highlights')} />;
}
