import './page.css';
import '../../lobby/lobby.css';
import { useCallback, useEffect, useId } from 'react';
import { trimTyped } from '#contracts/separators';
import { formatNumber } from '../../../../core/i18n/format.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { useModels } from '../../../../core/models.ts';
import { useQuery } from '../../../../core/routing/query.ts';
import { type PageProps, useTitle } from '../../../../core/routing/route.ts';
import { siteTexts } from '../../../../core/site/texts.tr.ts';
import { shellTexts } from '../../../../shell/texts.tr.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconChevronRight } from '../../../../ui/icons.ts';
import { ButtonLink, Link, PlainLink, TextLink } from '../../../../ui/links/link.tsx';
import { readTotal, type ShownList, useList } from '../../../../ui/loading/list-view.tsx';
import { StatePanel } from '../../../../ui/loading/state-panel.tsx';
import { isSearchable } from '../../../../ui/search.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { gamesTexts } from '../../cards/texts.tr.ts';
import { getCatalogue } from '../../catalogue.ts';
import { type CardKind, CardList, LIVE_TABLES, SLOTS } from '../../lobby/card-list.tsx';
import { getLobbies } from '../../lobby/lobbies.ts';
import { SearchBox } from '../../lobby/search-box.tsx';
import { ProviderLogo, ProviderMeta } from '../dialog/search-hit.tsx';
import { NoResults } from '../no-results.tsx';
import {
  buildSearchPath,
  findProviderHits,
  type ProviderHit,
  parseSearchKind,
  SEARCH_KINDS,
  type SearchKind,
} from '../search-model.ts';
import { searchTexts } from '../texts.tr.ts';

/** The results of a search: slots, live tables and providers, or one kind of them. */
export default function SearchPage(_: PageProps) {
  const t = useTexts(searchTexts);
  const shell = useTexts(shellTexts);
  const site = useTexts(siteTexts);
  const [query, setQuery] = useQuery();
  const text = trimTyped(query.q ?? '');
  const hasSearch = isSearchable(text);
  useTitle(hasSearch ? t('pageTitle', { text }) : site('titleSearch'));
  const search = useCallback((q: string) => setQuery({ q }), [setQuery]);
  return (
    <div className="page search-page">
      <div className="wrap">
        <div className="lobby-head stack gap-12">
          <div>
            <h1 className="breaks">{hasSearch ? t('pageTitle', { text }) : site('titleSearch')}</h1>
            <p className="lobby-count dim" role="status">
              {hasSearch && <Summary text={text} />}
            </p>
          </div>
          {/* The field stays in its place when the results replace the first view, so that typing can go on. */}
          <SearchBox
            label={shell('searchPlaceholder')}
            placeholder={shell('searchPlaceholder')}
            search={text}
            onSearch={search}
          />
        </div>
        {hasSearch ? (
          <Results text={text} kind={parseSearchKind(query.type)} />
        ) : (
          <div className="mt-24">
            <StatePanel title={t('pageStart')} text={t('pageStartText')} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Returns the lists of a search and their totals, which are undefined until they are known. */
function useResults(text: string) {
  const { slots, live } = getLobbies(useModels());
  const games = useList(slots.lists, { search: text });
  const tables = useList(live.lists, { search: text });
  const states = [slots.providers.state.value, live.providers.state.value] as const;
  const providers = findProviderHits(text, ...states);
  const totals: Record<SearchKind, number | undefined> = {
    slots: readTotal(games),
    live: readTotal(tables),
    providers: states.every(isSettled) ? providers.length : undefined,
  };
  const isKnown = totals.slots !== undefined && totals.live !== undefined && totals.providers !== undefined;
  return { games, tables, providers, totals, isKnown };
}

/** The line below the heading: the numbers of results by kind, once they are known. */
function Summary({ text }: { text: string }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(searchTexts);
  const { totals, isKnown } = useResults(text);
  const format = (value: number | undefined) => formatNumber(value ?? 0, lang);
  if (!isKnown) return null;
  const { slots, live, providers } = totals;
  return (
    <span>{t('summary', { slots: format(slots), tables: format(live), providers: format(providers) })}</span>
  );
}

interface ResultsProps {
  text: string;
  /** The kind of results to show; undefined for all. */
  kind: SearchKind | undefined;
}

function Results({ text, kind }: ResultsProps) {
  const models = useModels();
  const { slots, live } = getLobbies(models);
  const t = useTexts(searchTexts);
  const site = useTexts(siteTexts);
  const lang = models.language.lang.value;
  useEffect(() => {
    void slots.providers.load();
    void live.providers.load();
    void getCatalogue(models).categories.load();
  }, [slots, live, models]);

  const { games, tables, providers, totals, isKnown } = useResults(text);
  const total = (totals.slots ?? 0) + (totals.live ?? 0) + (totals.providers ?? 0);
  const isEmpty = isKnown && total === 0;
  const format = (value: number | undefined) => formatNumber(value ?? 0, lang);
  const isShown = (each: SearchKind) => (kind === undefined ? totals[each] !== 0 : kind === each);

  return (
    <>
      {isEmpty ? (
        <div className="mt-24">
          <NoResults text={text} />
        </div>
      ) : (
        <>
          <Tabs label={t('kinds')}>
            {[undefined, ...SEARCH_KINDS].map((each) => {
              const number = each === undefined ? (isKnown ? total : undefined) : totals[each];
              return (
                <PlainLink
                  key={each ?? 'all'}
                  href={buildSearchPath(text, each)}
                  replace
                  aria-current={each === kind ? 'page' : false}
                >
                  <span>{each === undefined ? site('all') : t(each === 'live' ? 'tables' : each)}</span>
                  <small>{number !== undefined && format(number)}</small>
                </PlainLink>
              );
            })}
          </Tabs>
          {isShown('slots') && (
            <ListSection kind={SLOTS} text={text} shown={games} isPreview={kind === undefined} />
          )}
          {isShown('live') && (
            <ListSection kind={LIVE_TABLES} text={text} shown={tables} isPreview={kind === undefined} />
          )}
          {isShown('providers') && <ProviderSection providers={providers} />}
          {kind !== undefined && totals[kind] === 0 && (
            <div className="mt-24">
              <StatePanel
                title={t('noneOfKind', { text })}
                actions={
                  <ButtonLink href={buildSearchPath(text)} replace>
                    {isKnown ? t('allResults', { count: format(total) }) : t('allResultsOnly')}
                  </ButtonLink>
                }
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

/**
 * Returns whether the loading of a list has ended. That includes a failure, so that the total is shown even
 * if one of the lists has failed.
 */
function isSettled({ kind }: { readonly kind: string }): boolean {
  return kind !== 'loading';
}

/**
 * The number of cards in a preview: two rows of slots and one of tables on a wide screen. On narrower screens
 * CSS hides some slots.
 */
const PREVIEW = { cover: 14, table: 4 } as const;

interface ListSectionProps<Row> {
  kind: CardKind<Row>;
  text: string;
  shown: ShownList<Row>;
  /** Whether only the first rows and a link to the rest are shown. */
  isPreview: boolean;
}

/** The slots or live tables that a search has found. */
export function ListSection<Row>({ kind, text, shown, isPreview }: ListSectionProps<Row>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(searchTexts);
  const games = useTexts(gamesTexts);
  const site = useTexts(siteTexts);
  const headingId = useId();
  const isCover = kind.shape === 'cover';
  const title = t(isCover ? 'slots' : 'tables');
  const { total, rows } = shown.state.kind === 'ready' ? shown.state.data : { total: undefined, rows: [] };
  return (
    <section className="search-section" aria-labelledby={headingId}>
      <div className="search-section-head row wraps">
        <h2 id={headingId}>{title}</h2>
        <span className="hint text-small">
          {total !== undefined &&
            games(isCover ? 'gameCount' : 'tableCount', { count: formatNumber(total, lang) })}
        </span>
        {isPreview && (total ?? rows.length) > PREVIEW[kind.shape] && (
          <TextLink
            href={buildSearchPath(text, isCover ? 'slots' : 'live')}
            aria-label={t('showAll', { name: title })}
            replace
          >
            {site('all')}
          </TextLink>
        )}
      </div>
      <CardList
        kind={kind}
        shown={shown}
        eagerCount={PREVIEW[kind.shape]}
        skeletonCount={PREVIEW[kind.shape]}
        maxCount={isPreview ? PREVIEW[kind.shape] : undefined}
        className={isPreview ? 'lobby-list glow search-preview' : 'lobby-list glow'}
        empty={null}
      />
    </section>
  );
}

export function ProviderSection({ providers }: { providers: readonly ProviderHit[] }) {
  const t = useTexts(searchTexts);
  const headingId = useId();
  if (providers.length === 0) return null;
  return (
    <section className="search-section" aria-labelledby={headingId}>
      <div className="search-section-head row wraps">
        <h2 id={headingId}>{t('providers')}</h2>
      </div>
      <ul className="search-providers">
        {providers.map((provider) => (
          <li key={String(provider.id)}>
            <Link href={provider.href} className="search-provider panel row gap-14">
              <span className="search-provider-logo">
                <ProviderLogo image={provider.image} />
              </span>
              <span className="grow stack">
                <b>{provider.name}</b>
                <small className="hint text-meta">
                  <ProviderMeta provider={provider} />
                </small>
              </span>
              <Icon of={IconChevronRight} className="dim" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
