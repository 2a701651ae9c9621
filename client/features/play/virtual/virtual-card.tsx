import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { PlainLink } from '../../../ui/links/link.tsx';
import { virtualTexts } from './texts.tr.ts';
import type { VirtualLink } from './virtual-games.ts';

/** The card of a virtual game, or of a lobby to which the menu leads in its place. */
export function VirtualCard({ link: { title, path, game } }: { link: VirtualLink }) {
  const t = useTexts(virtualTexts);
  const name = title[useModels().language.lang.value];
  const isLobby = !path.startsWith('/virtual/');
  return (
    <Card
      shape="cover"
      image={game.image}
      name={name}
      link={
        <PlainLink className="card-link clamped" href={path} title={name}>
          {name}
        </PlainLink>
      }
      meta={isLobby ? t('opensLobby') : game.providerName}
    />
  );
}
