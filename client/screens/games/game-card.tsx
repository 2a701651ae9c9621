import { useSignals } from '@preact/signals-react/runtime';
import type { Game } from '#contracts/calls/casino';
import { percent } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../shell/link.tsx';
import { useModels } from '../../state/models.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag, type TagKind } from '../../ui/tag.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { gamesTexts } from './texts.ts';

/** Two tags fit on a ledge; what can be won comes before what is new. */
const TAGS_ON_A_LEDGE = 2;

/** A slot on its ledge. The name is the link; the art opens the game too. */
export function GameCard({ game, eager }: { game: Game; eager?: boolean }) {
  useSignals();
  const { language, selectedGame } = useModels();
  const t = useTexts(gamesTexts);
  const choose = () => selectedGame.select(game);
  const tags: [TagKind, string][] = [];
  if (game.hasJackpot) tags.push(['jackpot', t('jackpot')]);
  if (game.inTournament) tags.push(['tournament', t('tournament')]);
  if (game.isNew) tags.push(['new', t('isNew')]);
  return (
    <Card
      shape="cover"
      image={game.image}
      eager={eager}
      link={
        <Link className="card-link" href={`/play/slot/${game.gameID}`} title={game.name} onClick={choose}>
          {game.name}
        </Link>
      }
      overlay={
        <>
          <span className="card-overlay-note">
            {t('returnToPlayer', { share: percent(game.rtp, language.lang.value), kind: game.kind })}
          </span>
          {/* The link of the name lies over it: this only shows what a press does. */}
          <span className={`${buttonClass()} card-play`} aria-hidden="true">
            {t('play')}
          </span>
          {game.hasDemo && (
            <Link
              className={`${buttonClass()} card-demo`}
              href={`/play/slot/${game.gameID}/demo`}
              aria-label={t('demoOf', { name: game.name })}
              onClick={choose}
            >
              {t('demo')}
            </Link>
          )}
        </>
      }
      tags={
        tags.length > 0 &&
        tags.slice(0, TAGS_ON_A_LEDGE).map(([kind, word]) => (
          <Tag key={kind} kind={kind}>
            {word}
          </Tag>
        ))
      }
      meta={game.providerName}
      favourite={<FavouriteButton type="slot" id={game.gameID} name={game.name} />}
    />
  );
}
