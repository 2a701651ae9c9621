import { FavouriteButton } from '../../../games/favourite-button.tsx';
import { GameCard } from '../../../games/game-card.tsx';
import { getPlayedGames, type PlayedGame } from '../../../games/played-games.ts';
import { gamesTexts } from '../../../games/texts.tr.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { PlainLink } from '../../../routing/link.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
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
            <TableCover game={game} />
          ) : (
            <GameCard game={{ ...game, gameID: game.id }} />
          )}
        </li>
      )}
    />
  );
}

/** The card of a table in the shape of a slot's, so that all cards of the row stand on one ledge. */
function TableCover({ game }: { game: PlayedGame }) {
  const { selectedGame } = useModels();
  const t = useTexts(gamesTexts);
  const { id, name, providerName, image } = game;
  return (
    <Card
      shape="cover"
      image={image}
      name={name}
      link={
        <PlainLink
          className="card-link clamped"
          href={`/play/live/${encodeURIComponent(id)}`}
          title={name}
          onClick={() => selectedGame.select({ tableID: id, name, providerName, image })}
        >
          {name}
        </PlainLink>
      }
      tags={<Tag kind="live">{t('live')}</Tag>}
      meta={providerName}
      favourite={<FavouriteButton type="live" id={id} name={name} isInCard />}
    />
  );
}
