import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { GameCard } from '../../catalogue/cards/game-card.tsx';
import { getPlayedGames } from '../../catalogue/cards/played-games.ts';
import { TableCard } from '../../catalogue/cards/table-card.tsx';
import { extrasTexts } from '../extras-texts.tr.ts';
import { LoadingShelf } from './loading-shelf.tsx';

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
