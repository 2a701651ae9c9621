import { PlainLink, TextLink } from '../../../ui/links/link.tsx';
import '../../../ui/cards/card.css';
import { useEffect, useId } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { Repeat } from '../../../ui/cards/bone.tsx';
import { Picture } from '../../../ui/cards/picture.tsx';
import { getSelectedGame } from '../../catalogue/selected-game.ts';
import { type FavouriteCover, getFavouriteCovers, MAX_COVERS } from './favourite-covers.ts';
import { Preview } from './preview.tsx';
import { profileTexts } from './texts.tr.ts';

/** The first favourites as pictures on a shelf; each opens its game. */
export function FavouritesCard() {
  const t = useTexts(profileTexts);
  const menu = useTexts(menuTexts);
  const headingId = useId();
  const favourites = getFavouriteCovers(useModels());
  useEffect(() => void favourites.refresh(), [favourites]);
  const state = favourites.state.value;
  return (
    <section className="panel padded" aria-labelledby={headingId}>
      <div className="profile-card-head row wraps spread">
        <h2 className="plain-heading" id={headingId}>
          {menu('favourites')}
        </h2>
        {state.kind === 'ready' && (
          <TextLink href="/favorites">
            {state.data.total === undefined
              ? t('allFavourites')
              : t('gameCount', { count: state.data.total })}
          </TextLink>
        )}
      </div>
      <Preview
        state={state}
        retry={() => void favourites.load()}
        skeleton={<CoversSkeleton />}
        empty={
          <p className="profile-hint">
            <span>{`${t('noFavourites')} `}</span>
            <TextLink href="/slot">{t('toGames')}</TextLink>
          </p>
        }
        failedText={t('favouritesFailed')}
      >
        {({ covers }) => <Covers covers={covers} />}
      </Preview>
    </section>
  );
}

function Covers({ covers }: { covers: readonly FavouriteCover[] }) {
  const selectedGame = getSelectedGame(useModels());
  const t = useTexts(profileTexts);
  return (
    <>
      <ul className="profile-covers gap-8">
        {covers.map(({ type, id, game }) => (
          <li key={`${type} ${id}`}>
            <PlainLink
              href={`/play/${type}/${encodeURIComponent(String(id))}`}
              title={game.name}
              onClick={() => selectedGame.select(game)}
            >
              <Picture
                name={game.name}
                src={game.image}
                alt={game.name || t('game')}
                loading="lazy"
                decoding="async"
                width={600}
                height={800}
              />
            </PlainLink>
          </li>
        ))}
      </ul>
      <div className="ledge" />
    </>
  );
}

function CoversSkeleton() {
  return (
    <>
      <div className="profile-covers gap-8">
        <Repeat count={MAX_COVERS}>
          <span className="skeleton profile-cover-skeleton" data-skeleton />
        </Repeat>
      </div>
      <div className="ledge" />
    </>
  );
}
