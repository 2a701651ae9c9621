import { game_table_list } from '#contracts/calls/livecasino';
import { PREVIEW_SIZE } from '#contracts/rules/lists';
import type { Table } from '../../../core/api/rows.ts';
import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { createTextResource, type Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { useLocateFile } from '../../../ui/cards/picture.tsx';
import { Link } from '../../../ui/links/link.tsx';
import { GameCard } from '../../catalogue/cards/game-card.tsx';
import { getPlayedGames, listPlayedIds } from '../../catalogue/cards/played-games.ts';
import { TableCard } from '../../catalogue/cards/table-card.tsx';
import { gamesTexts } from '../../catalogue/cards/texts.tr.ts';
import { getCatalogue } from '../../catalogue/catalogue.ts';
import { PromotionCard } from '../../promotions/promotion-card.tsx';
import { getPromotionsModel } from '../../promotions/promotions.ts';
import { extrasTexts } from '../extras-texts.tr.ts';
import { LoadingShelf, ShelfSection } from './loading-shelf.tsx';

/** The first tables of the live casino. */
export const getLiveTables = defineScreenModel(createLiveTables);

function createLiveTables(models: Models): Resource<readonly Table[]> {
  return createTextResource<readonly Table[]>(models, () =>
    models.call(game_table_list, { limit: PREVIEW_SIZE }),
  );
}

/** The first tables, without those on the shelf of the games played last. */
export function LiveShelf() {
  const models = useModels();
  const tables = getLiveTables(models);
  const t = useTexts(extrasTexts);
  const played = listPlayedIds(models, 'live');
  const state = tables.state.value;
  return (
    <LoadingShelf
      title={t('liveTables')}
      address="/live"
      shape="table"
      state={
        state.kind === 'ready'
          ? { ...state, data: state.data.filter(({ tableID }) => !played.includes(String(tableID))) }
          : state
      }
      retry={() => void tables.refresh()}
      renderCard={(table) => (
        <li key={table.tableID}>
          <TableCard table={table} />
        </li>
      )}
    />
  );
}

/** The games that the player has opened last. Visitors, and players who have opened none here, have no such shelf. */
export function PlayedShelf() {
  const models = useModels();
  const t = useTexts(extrasTexts);
  const games = getPlayedGames(models).games.value;
  if (!models.session.isSignedIn.value || games.length === 0) return null;
  return (
    <LoadingShelf
      title={t('played')}
      shape="cover"
      state={{ kind: 'ready', data: games }}
      renderCard={(game) => (
        <li key={`${game.type} ${game.id}`} className={game.type === 'live' ? 'played-table' : undefined}>
          {game.type === 'live' ? (
            <TableCard table={{ ...game, tableID: game.id }} shape="cover" />
          ) : (
            <GameCard game={{ ...game, gameID: game.id }} />
          )}
        </li>
      )}
    />
  );
}

const MAX_CARDS = 3;

/** The first promotions that are valid now. Without any, the row is left out. */
export function PromotionRow() {
  const models = useModels();
  const t = useTexts(extrasTexts);
  const groups = getPromotionsModel(models).groups.value;
  const site = useTexts(siteTexts);
  if (groups.kind === 'loading') return <div style={{ height: 330 }} />;
  if (groups.kind !== 'ready') return null;
  const { current } = groups.data;
  if (current.length === 0) return null;
  return (
    <ShelfSection
      title={site('titlePromotions')}
      count={t('promotionCount', { count: formatNumber(current.length, models.language.lang.value) })}
      href="/promotions"
    >
      <ul className="promotion-row scroller">
        {current.slice(0, MAX_CARDS).map((promotion, index) => (
          <li key={promotion.id ?? index}>
            <PromotionCard promotion={promotion} isBrief />
          </li>
        ))}
      </ul>
    </ShelfSection>
  );
}

const MAX_TILES = 6;

/** Shows the logos of the first studios. Without any studio, the row is left out. */
export function ProviderRow() {
  const models = useModels();
  const { language } = models;
  const t = useTexts(extrasTexts);
  const games = useTexts(gamesTexts);
  const lang = language.lang.value;
  const locate = useLocateFile();
  const { value: providers } = getCatalogue(models).providers.state;
  if (providers.kind !== 'ready') return null;
  const named = providers.data.filter(
    ({ providerID, providerName }) => providerID !== undefined && providerName,
  );
  if (named.length === 0) return null;
  return (
    <ShelfSection
      title={t('providers')}
      count={t('providerCount', { count: formatNumber(named.length, lang) })}
      href="/slot"
    >
      <ul className="provider-row three-below-600">
        {named.slice(0, MAX_TILES).map(({ providerID, providerName, image, count: gameCount }) => (
          <li key={providerID}>
            <Link
              href={`/slot/provider/${encodeURIComponent(String(providerID))}`}
              className="provider-tile panel stack gap-6"
            >
              {/* The logo is a CSS mask, so that it takes the colour of the text. */}
              {image ? (
                <span
                  className="provider-mark"
                  role="img"
                  aria-label={providerName}
                  style={{ maskImage: `url("${locate(image)}")` }}
                />
              ) : (
                <b>{providerName}</b>
              )}
              {gameCount !== undefined && (
                <span className="hint text-meta">
                  {games('gameCount', { count: formatNumber(gameCount, lang) })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </ShelfSection>
  );
}
