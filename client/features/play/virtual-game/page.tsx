import { useEffect } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { useGuard } from '../../../core/routing/guard.tsx';
import type { PageProps } from '../../../core/routing/route.ts';
import { useTitle } from '../../../core/routing/title.ts';
import { frameTexts } from '../../../core/site/frame-texts.tr.ts';
import { getSiteDocuments } from '../../../core/site/site-documents.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconHome } from '../../../ui/icons.ts';
import { Link } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { GameScreen } from '../game-screen.tsx';
import { playTexts } from '../texts.tr.ts';
import { UnknownGame } from '../unknown-game.tsx';
import { virtualTexts } from '../virtual/texts.tr.ts';
import {
  isSport,
  listUnopenableGames,
  listVirtualGames,
  type VirtualLink,
} from '../virtual/virtual-games.ts';
import { UnopenableGame } from './unopenable-game.tsx';
import { getVirtualLaunch } from './virtual-launch.ts';

/** A virtual game in its frame. The main menu contains the provider and type that start it. */
export default function VirtualGamePage({ params }: PageProps) {
  const models = useModels();
  const t = useTexts(virtualTexts);
  const play = useTexts(playTexts);
  const lang = models.language.lang.value;
  const menu = getSiteDocuments(models).headerMenu;
  const state = menu.state.value;
  useEffect(() => {
    void menu.load();
  }, [menu]);

  if (state.kind === 'ready') {
    const games = listVirtualGames(state.data);
    const isHere = ({ path }: { readonly path: string }) => path === `/virtual/${params.game}`;
    const link = games.find(isHere);
    if (link) return <GuardedSession key={link.path} link={link} games={games} />;
    const unopenable = listUnopenableGames(state.data).find(isHere);
    return unopenable ? (
      <UnopenableGame name={unopenable.title[lang]} />
    ) : (
      <UnknownGame href="/virtual" label={t('toAll')} />
    );
  }
  if (state.kind === 'loading') {
    return (
      <GameScreen
        name={play('game')}
        provider={null}
        kind={play('real')}
        image={null}
        gamingType="real"
        launch={{ kind: 'starting', isSlow: state.isSlow }}
        onStart={() => undefined}
        lobby={{ path: '/virtual', label: t('toAll') }}
      />
    );
  }
  return (
    <div className="wrap page">
      <h1>{t('heading')}</h1>
      <ResourceView
        state={state}
        retry={() => void menu.load()}
        skeleton={null}
        empty={<UnknownGame href="/virtual" label={t('toAll')} />}
      >
        {() => null}
      </ResourceView>
    </div>
  );
}

interface SessionProps {
  link: VirtualLink;
  /** All virtual games of the menu. */
  games: readonly VirtualLink[];
}

/** Sends visitors to the login. The route has no guard, so that an unknown game is reported without a login. */
function GuardedSession(props: SessionProps) {
  return useGuard({ guard: 'login', maintenanceCheck: true }) ? <VirtualSession {...props} /> : null;
}

function VirtualSession({ link, games }: SessionProps) {
  const models = useModels();
  const launch = getVirtualLaunch(models);
  const { game } = link;
  const title = link.title[models.language.lang.value];
  const t = useTexts(virtualTexts);
  const play = useTexts(playTexts);
  useTitle(title);
  useEffect(() => launch.enter(game), [launch, game]);
  return (
    <GameScreen
      name={title}
      provider={game.providerName ?? null}
      kind={play('real')}
      image={game.image ?? null}
      gamingType="real"
      launch={launch.state.value}
      onStart={() => launch.start(game)}
      lobby={{ path: '/virtual', label: t('toAll') }}
      isPage={isSport(game)}
      headActions={isSport(game) && <SportLinks link={link} games={games} />}
    />
  );
}

/** Links from a sport page to the other sport pages and to the home page. */
function SportLinks({ link, games }: SessionProps) {
  const frame = useTexts(frameTexts);
  const lang = useModels().language.lang.value;
  const others = games.filter((other) => other.path !== link.path && isSport(other.game));
  return (
    <>
      {others.map(({ path, title }) => (
        <Link
          key={path}
          href={path}
          replace
          className={`${buildButtonClass({ size: 'row' })} play-head-mode`}
        >
          {title[lang]}
        </Link>
      ))}
      <Link
        href="/"
        className="icon-button icon-button-40"
        aria-label={frame('toHome')}
        title={frame('toHome')}
      >
        <Icon of={IconHome} />
      </Link>
    </>
  );
}
