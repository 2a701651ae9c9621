import './page.css';
import { AccountFrame } from '../../../account/account-frame.tsx';
import type { Game, Table } from '../../../api/rows.ts';
import { GameCard } from '../../../games/game-card.tsx';
import type { PlayableType } from '../../../games/playable-type.ts';
import { TableCard } from '../../../games/table-card.tsx';
import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import type { ListState } from '../../../resources/resource.ts';
import { Link } from '../../../routing/link.tsx';
import { useQuery } from '../../../routing/query.ts';
import type { PageProps } from '../../../routing/route.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { getLobbies } from '../../lobby/lobbies.ts';
import { useListRequest, useLobbyList, useShownList } from '../../lobby/use-lobby-list.ts';
import { FavouritesPart } from './favourites-part.tsx';
import { favouritesTexts } from './texts.tr.ts';

const PATH = '/favorites';
const TABS: readonly PlayableType[] = ['slot', 'live'];

/** The favourites of the player: slots and live tables, each part from its own call (spec §7). */
export default function FavouritesPage({ path }: PageProps) {
  const models = useModels();
  const { slots, live } = getLobbies(models);
  const t = useTexts(favouritesTexts);
  const lang = models.language.lang.value;
  const [query] = useQuery();
  const type: PlayableType = query.type === 'live' ? 'live' : 'slot';

  const request = useListRequest({ favorites: true }, PATH);
  const games = useLobbyList(slots, request);
  const tables = useLobbyList(live, request);
  const shownGames = useShownList(games);
  const shownTables = useShownList(tables);
  const totals = { slot: readTotal(shownGames.state), live: readTotal(shownTables.state) };
  const titles = { slot: t('slots'), live: t('live') };

  return (
    <AccountFrame path={path}>
      <Tabs label={t('parts')}>
        {TABS.map((tab) => {
          const total = totals[tab];
          return (
            <Link
              key={tab}
              href={tab === 'live' ? `${PATH}?type=live` : PATH}
              replace
              aria-current={tab === type ? 'page' : false}
            >
              <span>{titles[tab]}</span>
              <small>{total !== undefined && count(total, lang)}</small>
            </Link>
          );
        })}
      </Tabs>
      {type === 'slot' ? (
        <FavouritesPart
          key="slot"
          label={t('slots')}
          shape="cover"
          list={games}
          state={shownGames.state}
          expectedCount={models.favourites.slots.value.size}
          getId={getGameId}
          renderCard={renderGame}
        />
      ) : (
        <FavouritesPart
          key="live"
          label={t('live')}
          shape="table"
          list={tables}
          state={shownTables.state}
          expectedCount={models.favourites.live.value.size}
          getId={getTableId}
          renderCard={renderTable}
        />
      )}
    </AccountFrame>
  );
}

const getGameId = (game: Game) => game.gameID;
const getTableId = (table: Table) => table.tableID;
const renderGame = (game: Game, eager: boolean) => <GameCard game={game} eager={eager} />;
const renderTable = (table: Table, eager: boolean) => <TableCard table={table} eager={eager} />;

/** Returns the number of favourites; undefined while it is not known. */
function readTotal(state: ListState<unknown>): number | undefined {
  if (state.kind === 'ready') return state.data.total;
  return state.kind === 'empty' ? 0 : undefined;
}
