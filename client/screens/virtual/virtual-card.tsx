import './page.css';
import '../../ui/cards/card.css';
import '../../ui/cards/skeleton.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Link } from '../../routing/link.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/cards/picture.tsx';
import { virtualTexts } from './texts.tr.ts';
import type { VirtualLink } from './virtual-games.ts';

/** A virtual game: its cover on a ledge beside name and studio. The link of the name covers the card. */
export function VirtualCard({ link: { title, path, game } }: { link: VirtualLink }) {
  const t = useTexts(virtualTexts);
  const lang = useModels().language.lang.value;
  const isLobby = !path.startsWith('/virtual/');
  return (
    <article className="v-card panel covered">
      <div>
        <div className="card-art">
          <Picture
            className="fills"
            name={title[lang]}
            src={game.image}
            loading="lazy"
            decoding="async"
            width={600}
            height={800}
          />
        </div>
        <div className="ledge" />
      </div>
      <div className="v-card-text stack gap-4">
        <h3>
          <Link href={path} className="cover-link">
            {title[lang]}
          </Link>
        </h3>
        {(isLobby || game.providerName) && <p>{isLobby ? t('opensLobby') : game.providerName}</p>}
        {/* This only looks like a button: the link of the name covers the whole card. */}
        <span className={buildButtonClass({ size: 'row' })} aria-hidden="true">
          {isLobby ? t('open') : t('play')}
        </span>
      </div>
    </article>
  );
}

export function VirtualCardSkeleton() {
  return (
    <div className="v-card panel">
      <div>
        <div className="card-art skeleton" data-skeleton />
        <div className="ledge" />
      </div>
      <div className="v-card-text stack gap-4">
        <span className="skeleton skeleton-line" data-skeleton />
        <span className="skeleton skeleton-line is-short" data-skeleton />
      </div>
    </div>
  );
}
