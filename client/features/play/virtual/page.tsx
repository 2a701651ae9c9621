import '../../../ui/cards/rack.css';
import { useEffect } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { useIsSitePage } from '../../../core/routing/route-table.ts';
import { getSiteDocuments, type HeaderMenu } from '../../../core/site/site-documents.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { SkeletonCards } from '../../../ui/cards/skeleton.tsx';
import { ButtonLink, PlainLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { listUnopenableGames, listVirtualGames, type VirtualLink } from '../../catalogue/virtual-games.ts';
import { playTexts } from '../texts.tr.ts';

export default function VirtualGamesPage(_: PageProps) {
  const t = useTexts(playTexts);
  const site = useTexts(siteTexts);
  const isSitePage = useIsSitePage();
  const menu = getSiteDocuments(useModels()).headerMenu;
  useEffect(() => void menu.load(), [menu]);
  return (
    <div className="wrap page">
      <h1>{site('titleVirtual')}</h1>
      <p className="dim">{t('virtualLead')}</p>
      <div className="mt-24 glow">
        <ResourceView
          state={menu.state.value}
          retry={() => void menu.load()}
          skeleton={<SkeletonCards count={9} shape="cover" layout="rack" />}
          empty={<NoGames reason="unlisted" />}
        >
          {(links) => {
            const games = listVirtualGames(links).filter(({ path }) => isSitePage(path));
            return games.length === 0 ? (
              <NoGames reason={findReason(links)} />
            ) : (
              <ul className="rack">
                {games.map((link) => (
                  <li key={link.id ?? link.path}>
                    <VirtualCard link={link} />
                  </li>
                ))}
              </ul>
            );
          }}
        </ResourceView>
      </div>
    </div>
  );
}

/** Returns why there is no game to show. */
function findReason(menu: HeaderMenu): NoGamesReason {
  if (listUnopenableGames(menu).length > 0) return 'unopenable';
  const namesGames = menu.some((group) => [group, ...group.items].some(({ game }) => game !== undefined));
  return namesGames ? 'noVirtual' : 'unlisted';
}

/**
 * `unopenable`: the menu names games, but not how they are opened. `unlisted`: it does not say of any link that it
 * opens a game.
 */
type NoGamesReason = 'noVirtual' | 'unopenable' | 'unlisted';

function NoGames({ reason }: { reason: NoGamesReason }) {
  const t = useTexts(playTexts);
  return (
    <StatePanel
      title={t(`${reason}Title`)}
      text={t(`${reason}Text`)}
      actions={<ButtonLink href="/slot">{t('toSlots')}</ButtonLink>}
    />
  );
}

/** The card of a virtual game, or of a lobby to which the menu leads in its place. */
export function VirtualCard({ link: { title, path, game } }: { link: VirtualLink }) {
  const t = useTexts(playTexts);
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
