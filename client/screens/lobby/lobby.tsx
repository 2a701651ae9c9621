import './lobby.css';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RouteParams } from '../../routes.tsx';
import { useEntryKey } from '../../shell/history-entry.ts';
import { Link } from '../../shell/link.tsx';
import { useQuery } from '../../shell/query.ts';
import { useTitle } from '../../shell/title.ts';
import { type ListState, LOADING } from '../../state/list.ts';
import type { LobbyFilter, LobbyModel } from '../../state/lobby.ts';
import { useModels } from '../../state/models.ts';
import type { PagedList } from '../../state/pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import '../../ui/rack.css';
import { Place } from '../games/place.tsx';
import { gamesTexts } from '../games/texts.ts';
import { filterAddress, type LobbyBase, type Order, readFilter, without } from './address.ts';
import { Filters } from './filters.tsx';
import { ListEnd } from './list-end.tsx';
import { SearchBox } from './search-box.tsx';
import { lobbyTexts } from './texts.ts';

/** What tells the two lobbies apart. */
export interface LobbyKind<Row> {
  base: LobbyBase;
  model: LobbyModel<Row>;
  shape: 'cover' | 'table';
  orders: readonly Order[];
  types: Readonly<Record<string, number>>;
  /** How many cards are in sight at first, and fetched at once. */
  inSight: number;
  idOf: (row: Row) => number;
  card: (row: Row, eager: boolean) => ReactNode;
}

/** A lobby: all of its games, or those of the filter in the address. */
export function Lobby<Row>({ kind, params }: { kind: LobbyKind<Row>; params: RouteParams }) {
  useSignals();
  const { session } = useModels();
  const { model, base } = kind;
  const t = useTexts(lobbyTexts);
  const [query] = useQuery();
  useEffect(() => model.loadFacets(), [model]);
  const read = readFilter(params, query, kind.types);
  const filter = read && !session.isSignedIn.value ? without(read, 'favorites') : read;
  const name = useShelfName(model, filter);
  useTitle(name || undefined);
  return (
    <div className="page lobby">
      <div className="wrap">
        {filter === undefined || name === UNKNOWN ? (
          <UnknownShelf base={base} />
        ) : (
          <KnownLobby
            kind={kind}
            filter={filter}
            heading={name ?? (base === '/slot' ? t('slots') : t('live'))}
          />
        )}
      </div>
    </div>
  );
}

const UNKNOWN = '';

/** The name of the chosen category, else provider; `UNKNOWN` once it is certain that there is none. */
function useShelfName<Row>(model: LobbyModel<Row>, filter: LobbyFilter | undefined): string | undefined {
  useSignals();
  const categories = model.categories.value;
  const providers = model.providers.value;
  if (filter?.categoryID !== undefined) {
    if (categories.kind !== 'ready') return undefined;
    return categories.data.find((each) => each.CategoryID === filter.categoryID)?.CategoryName ?? UNKNOWN;
  }
  if (filter?.providerID !== undefined) {
    if (providers.kind !== 'ready') return undefined;
    return providers.data.find((each) => each.providerID === filter.providerID)?.providerName ?? UNKNOWN;
  }
  return undefined;
}

function UnknownShelf({ base }: { base: LobbyBase }) {
  const t = useTexts(lobbyTexts);
  return (
    <>
      <h1>{base === '/slot' ? t('slots') : t('live')}</h1>
      <div className="lobby-unknown">
        <StatePanel
          title={t('unknownTitle')}
          text={t('unknownText')}
          actions={
            <Link href={base} className={buttonClass()}>
              {base === '/slot' ? t('toAllGames') : t('toAllTables')}
            </Link>
          }
        />
      </div>
    </>
  );
}

interface KnownLobbyProps<Row> {
  kind: LobbyKind<Row>;
  filter: LobbyFilter;
  heading: string;
}

function KnownLobby<Row>({ kind, filter, heading }: KnownLobbyProps<Row>) {
  useSignals();
  const { model, base, shape } = kind;
  const t = useTexts(lobbyTexts);
  const [, navigate] = useLocation();
  const address = filterAddress(base, filter);
  const list = useList(model, filter, address);
  const state = list?.state.value ?? LOADING;

  const onFilter = useCallback(
    (next: LobbyFilter, options?: { replace: boolean }) => navigate(filterAddress(base, next), options),
    [navigate, base],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the filter
  const onSearch = useCallback(
    (search: string) =>
      onFilter(search ? { ...filter, search } : without(filter, 'search'), { replace: true }),
    [onFilter, address],
  );

  return (
    <>
      <div className="lobby-head">
        <div>
          <h1>{heading}</h1>
          <Count kind={kind} filter={filter} state={state} />
        </div>
        <SearchBox
          label={shape === 'cover' ? t('searchGames') : t('searchTables')}
          placeholder={shape === 'cover' ? t('searchGamesHint') : t('searchTablesHint')}
          search={filter.search ?? ''}
          onSearch={onSearch}
        />
      </div>
      <Filters base={base} model={model} orders={kind.orders} filter={filter} onFilter={onFilter} />
      <div className="lobby-list">
        <Place
          state={state}
          retry={() => list?.retry()}
          skeleton={<SkeletonCards count={shape === 'cover' ? 21 : 12} shape={shape} layout="rack" />}
          empty={<NothingFound filter={filter} onFilter={onFilter} />}
        >
          {(rows) => (
            <>
              <ul className={shape === 'cover' ? 'rack' : 'rack rack-tables'}>
                {rows.rows.map((row, place) => (
                  <li key={kind.idOf(row)}>{kind.card(row, place < kind.inSight)}</li>
                ))}
              </ul>
              <ListEnd
                list={rows}
                words={shape === 'cover' ? 'seenGames' : 'seenTables'}
                onMore={() => list?.more()}
              />
            </>
          )}
        </Place>
      </div>
    </>
  );
}

/**
 * The list of the filter on this history entry.
 *
 * Asked for after rendering, since asking begins a call, and before the paint: what Back finds is there at once.
 */
function useList<Row>(
  model: LobbyModel<Row>,
  filter: LobbyFilter,
  address: string,
): PagedList<Row> | undefined {
  useSignals();
  const entry = useEntryKey();
  const lang = useModels().language.lang.value;
  const [list, setList] = useState<PagedList<Row>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the filter, which is made anew at each rendering; another language is another list
  useLayoutEffect(() => setList(model.list(entry, filter)), [model, entry, address, lang]);
  return list;
}

interface CountProps<Row> {
  kind: LobbyKind<Row>;
  filter: LobbyFilter;
  state: ListState<Row>;
}

/** How many there are, said politely whenever it changes. */
function Count<Row>({ kind, filter, state }: CountProps<Row>) {
  useSignals();
  const { language } = useModels();
  const t = useTexts(lobbyTexts);
  const games = useTexts(gamesTexts);
  const lang = language.lang.value;
  const providers = kind.model.providers.value;
  const total = state.kind === 'ready' ? state.data.total : state.kind === 'empty' ? 0 : undefined;
  const isWhole = Object.keys(without(filter, 'order')).length === 0;
  return (
    <p className="lobby-count" role="status">
      {total !== undefined && (
        <>
          <b>{games(kind.shape === 'cover' ? 'gameCount' : 'tableCount', { count: count(total, lang) })}</b>
          {isWhole &&
            providers.kind === 'ready' &&
            ` · ${t('providerCount', { count: count(providers.data.length, lang) })}`}
        </>
      )}
    </p>
  );
}

interface NothingFoundProps {
  filter: LobbyFilter;
  onFilter: (filter: LobbyFilter) => void;
}

function NothingFound({ filter, onFilter }: NothingFoundProps) {
  const t = useTexts(lobbyTexts);
  const clear = <Button onClick={() => onFilter({})}>{t('clearFilter')}</Button>;
  if (filter.search) {
    return (
      <StatePanel
        title={t('nothingSearched', { text: filter.search })}
        text={t('nothingSearchedText')}
        actions={clear}
      />
    );
  }
  if (filter.favorites) {
    return <StatePanel title={t('noFavourites')} text={t('noFavouritesText')} actions={clear} />;
  }
  return <StatePanel title={t('nothingFound')} text={t('nothingFoundText')} actions={clear} />;
}
