import { ButtonLink } from '../../routing/link.tsx';
import './lobby.css';
import { memo, useCallback, useDeferredValue, useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import { isSameId } from '../../api/values.ts';
import { gamesTexts } from '../../games/texts.tr.ts';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { useModels } from '../../models.ts';
import { ListEnd } from '../../resources/lists/list-end.tsx';
import type { PagedList } from '../../resources/lists/paged-list.ts';
import type { ListState } from '../../resources/resource.ts';
import { ResourceView } from '../../resources/resource-view.tsx';
import { navigation } from '../../routing/navigation.ts';
import { useQuery } from '../../routing/query.ts';
import type { RouteParams } from '../../routing/route.ts';
import { useTitle } from '../../routing/title.ts';
import { SkeletonCards } from '../../ui/cards/skeleton.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { buildLobbyPath, type LobbyBase, type Order, omit, parseFilter } from './address.ts';
import { CardRack } from './card-rack.tsx';
import { Filters } from './filters.tsx';
import type { LobbyFilter, LobbyModel } from './lobby-model.ts';
import { LobbySlides } from './lobby-slides.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchBox } from './search-box.tsx';
import { lobbyTexts } from './texts.tr.ts';
import { useListRequest, useLobbyList, useShownList } from './use-lobby-list.ts';

/** The properties in which the two lobbies differ. */
export interface LobbyKind<Row> {
  base: LobbyBase;
  model: LobbyModel<Row>;
  shape: 'cover' | 'table';
  orders: readonly Order[];
  types: Readonly<Record<string, number>>;
  /** The number of cards that are visible at first; their pictures load at once. */
  eagerCount: number;
  getId: (row: Row) => AnyId;
  getProviderName: (row: Row) => string | undefined;
  renderCard: (row: Row, eager: boolean) => Elements;
}

export interface LobbyProps {
  params: RouteParams;
}

/** Shows the games that match the filter of the lobby's address. */
export function Lobby<Row>({ kind, params }: LobbyProps & { kind: LobbyKind<Row> }) {
  const [query] = useQuery();
  const { session } = useModels();
  const { model, base } = kind;
  useEffect(() => model.loadFacets(), [model]);
  const urlFilter = parseFilter(params, query, kind.types);
  const filter = urlFilter && !session.isSignedIn.value ? omit(urlFilter, 'favorites') : urlFilter;
  const name = useFilterName(model, filter);
  useTitle(name || undefined);
  return (
    <div className="page lobby">
      <div className="wrap">
        {filter === undefined || name === UNKNOWN ? (
          <UnknownFilter base={base} />
        ) : (
          <FilteredLobby kind={kind} filter={filter} name={name} />
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
  const categories = model.categories.value;
  const providers = model.providers.value;
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
  const t = useTexts(lobbyTexts);
  return (
    <>
      <h1>{base === '/slot' ? t('slots') : t('live')}</h1>
      <div className="lobby-unknown">
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
  filter: LobbyFilter;
  /** The name of the selected category or provider. */
  name: string | undefined;
}

function FilteredLobby<Row>({ kind, filter, name }: FilteredLobbyProps<Row>) {
  const { model, base, shape } = kind;
  const t = useTexts(lobbyTexts);
  const address = buildLobbyPath(base, filter);
  const request = useListRequest(filter, address);
  // The list renders after the pressed chip, so that the press is visible at once.
  const list = useLobbyList(model, useDeferredValue(request));
  const shown = useShownList(list);
  const [firstRow] = shown.state.kind === 'ready' ? shown.state.data.rows : [];
  const isOfProvider = filter.categoryID === undefined && filter.providerID !== undefined;
  const providerOfRows = isOfProvider && firstRow ? kind.getProviderName(firstRow) : undefined;

  const onFilter = useCallback(
    (next: LobbyFilter, options?: { replace: boolean }) => navigation.go(buildLobbyPath(base, next), options),
    [base],
  );
  // This object stays the same until the filter changes, so that `onSearch` stays the same too.
  const { filter: sameFilter } = request;
  const onSearch = useCallback(
    (search: string) =>
      onFilter(search ? { ...sameFilter, search } : omit(sameFilter, 'search'), { replace: true }),
    [onFilter, sameFilter],
  );

  return (
    <>
      <div className="lobby-head stack gap-12">
        <div>
          <h1>{name ?? providerOfRows ?? (base === '/slot' ? t('slots') : t('live'))}</h1>
          <Count kind={kind} filter={filter} state={shown.state} />
        </div>
        <SearchBox
          label={shape === 'cover' ? t('searchGames') : t('searchTables')}
          placeholder={shape === 'cover' ? t('searchGamesHint') : t('searchTablesHint')}
          search={filter.search ?? ''}
          onSearch={onSearch}
        />
      </div>
      <Filters base={base} model={model} orders={kind.orders} filter={sameFilter} onFilter={onFilter} />
      <Results
        kind={kind}
        filter={sameFilter}
        list={list}
        state={shown.state}
        isUpdating={shown.isUpdating}
        onFilter={onFilter}
      />
    </>
  );
}

interface ResultsProps<Row> {
  kind: LobbyKind<Row>;
  filter: LobbyFilter;
  list: PagedList<Row> | undefined;
  state: ListState<Row>;
  isUpdating: boolean;
  onFilter: (filter: LobbyFilter) => void;
}

const Results = memo(function Results<Row>(props: ResultsProps<Row>) {
  const { kind, filter, list, state, isUpdating, onFilter } = props;
  const { shape } = kind;
  const t = useTexts(lobbyTexts);
  return (
    <div className={isUpdating ? 'lobby-list is-updating' : 'lobby-list'} aria-busy={isUpdating}>
      <ResourceView
        state={state}
        retry={() => list?.retry()}
        skeleton={<SkeletonCards count={shape === 'cover' ? 21 : 12} shape={shape} layout="rack" />}
        empty={<NothingFound filter={filter} onFilter={onFilter} />}
      >
        {(rows) => (
          <>
            <CardRack {...kind} rows={rows.rows} />
            <ListEnd
              list={rows}
              describe={(counts) => t(shape === 'cover' ? 'shownGames' : 'shownTables', counts)}
              onMore={() => list?.more()}
            />
            <LobbySlides base={kind.base} />
          </>
        )}
      </ResourceView>
    </div>
  );
}) as <Row>(props: ResultsProps<Row>) => Elements; // `memo` loses the type parameter.

interface CountProps<Row> {
  kind: LobbyKind<Row>;
  filter: LobbyFilter;
  state: ListState<Row>;
}

/** The number of games or tables; screen readers announce each change. */
function Count<Row>({ kind, filter, state }: CountProps<Row>) {
  const { language } = useModels();
  const t = useTexts(lobbyTexts);
  const games = useTexts(gamesTexts);
  const lang = language.lang.value;
  const providers = kind.model.providers.value;
  const total = state.kind === 'ready' ? state.data.total : state.kind === 'empty' ? 0 : undefined;
  const isUnfiltered = Object.keys(omit(filter, 'order')).length === 0;
  const providerCount =
    isUnfiltered && providers.kind === 'ready'
      ? t('providerCount', { count: count(providers.data.length, lang) })
      : undefined;
  return (
    <p className="lobby-count dim" role="status">
      {total !== undefined && (
        <b>{games(kind.shape === 'cover' ? 'gameCount' : 'tableCount', { count: count(total, lang) })}</b>
      )}
      {(state.kind === 'ready' || state.kind === 'empty') && providerCount !== undefined && (
        <span>{total === undefined ? providerCount : ` · ${providerCount}`}</span>
      )}
    </p>
  );
}
