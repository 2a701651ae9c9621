/** Renders the sections of the search results, one for each kind of result. */

import { useId } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { Game, Table } from '../../api/rows.ts';
import { GameCard } from '../../games/game-card.tsx';
import { TableCard } from '../../games/table-card.tsx';
import { gamesTexts } from '../../games/texts.tr.ts';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import { ListEnd } from '../../resources/lists/list-end.tsx';
import type { PagedList } from '../../resources/lists/paged-list.ts';
import type { ListState } from '../../resources/resource.ts';
import { ResourceView } from '../../resources/resource-view.tsx';
import { Link, TextLink } from '../../routing/link.tsx';
import { buildSearchPath } from '../../search/address.ts';
import { ProviderMeta } from '../../search/dialog/search-hit.tsx';
import type { ProviderHit } from '../../search/provider-hits.ts';
import { searchTexts } from '../../search/texts.tr.ts';
import { ProviderLogo } from '../../ui/cards/provider-logo.tsx';
import { SkeletonCards } from '../../ui/cards/skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronRight } from '../../ui/icons.ts';
import { CardRack } from '../lobby/card-rack.tsx';
import { lobbyTexts } from '../lobby/texts.tr.ts';

/**
 * The number of cards in a preview: two rows of slots and one of tables on a wide screen. On narrower screens
 * CSS hides some slots.
 */
const PREVIEW = { cover: 14, table: 4 } as const;

interface SectionProps<Row> {
  text: string;
  list: PagedList<Row> | undefined;
  shown: { readonly state: ListState<Row>; readonly isUpdating: boolean };
  /** Whether only the first rows and a link to the rest are shown. */
  isPreview: boolean;
}

export function SlotSection(props: SectionProps<Game>) {
  return <ListSection {...props} kind="slots" renderCard={renderGame} getId={getGameId} />;
}

export function TableSection(props: SectionProps<Table>) {
  return <ListSection {...props} kind="live" renderCard={renderTable} getId={getTableId} />;
}

const getGameId = (game: Game) => game.gameID;
const getTableId = (table: Table) => table.tableID;
const renderGame = (game: Game, eager: boolean) => <GameCard game={game} eager={eager} />;
const renderTable = (table: Table, eager: boolean) => <TableCard table={table} eager={eager} />;

interface ListSectionProps<Row> extends SectionProps<Row> {
  kind: 'slots' | 'live';
  getId: (row: Row) => AnyId;
  renderCard: (row: Row, eager: boolean) => Elements;
}

function ListSection<Row>({ kind, text, list, shown, isPreview, getId, renderCard }: ListSectionProps<Row>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(searchTexts);
  const games = useTexts(gamesTexts);
  const frame = useTexts(frameTexts);
  const lobby = useTexts(lobbyTexts);
  const headingId = useId();
  const shape = kind === 'slots' ? 'cover' : 'table';
  const title = t(kind === 'slots' ? 'slots' : 'tables');
  const { state, isUpdating } = shown;
  const { total, rows } = state.kind === 'ready' ? state.data : { total: undefined, rows: [] };
  return (
    <section className="search-section" aria-labelledby={headingId} aria-busy={isUpdating}>
      <div className="search-section-head row wraps">
        <h2 id={headingId}>{title}</h2>
        <span className="hint text-small">
          {total !== undefined &&
            games(kind === 'slots' ? 'gameCount' : 'tableCount', { count: count(total, lang) })}
        </span>
        {isPreview && (total ?? rows.length) > PREVIEW[shape] && (
          <TextLink href={buildSearchPath(text, kind)} aria-label={t('showAll', { name: title })} replace>
            {frame('all')}
          </TextLink>
        )}
      </div>
      <div className={isUpdating ? 'lobby-list is-updating' : 'lobby-list'}>
        <ResourceView
          state={state}
          retry={() => list?.retry()}
          skeleton={<SkeletonCards count={PREVIEW[shape]} shape={shape} layout="rack" />}
          empty={null}
        >
          {(rows) => (
            <>
              <div className={isPreview ? 'search-preview' : undefined}>
                <CardRack
                  rows={isPreview ? rows.rows.slice(0, PREVIEW[shape]) : rows.rows}
                  shape={shape}
                  eagerCount={PREVIEW[shape]}
                  getId={getId}
                  renderCard={renderCard}
                />
              </div>
              {!isPreview && (
                <ListEnd
                  list={rows}
                  describe={(counts) => lobby(kind === 'slots' ? 'shownGames' : 'shownTables', counts)}
                  onMore={() => list?.more()}
                />
              )}
            </>
          )}
        </ResourceView>
      </div>
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
