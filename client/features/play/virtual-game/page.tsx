import type { ReadonlySignal } from '@preact/signals-react';
import { useEffect } from 'react';
import * as virtualgames from '#contracts/calls/virtualgames';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { createPageVisit } from '../../../core/loading/page-visit.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { isForPlayer } from '../../../core/routing/guard.tsx';
import { type PageProps, useTitle } from '../../../core/routing/route.ts';
import { getSiteDocuments } from '../../../core/site/site-documents.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconHome } from '../../../ui/icons.ts';
import { ButtonLink, Link } from '../../../ui/links/link.tsx';
import { EmptyShelfArch } from '../../../ui/loading/arches.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import {
  isSport,
  listUnopenableGames,
  listVirtualGames,
  type VirtualGame,
  type VirtualLink,
} from '../../catalogue/virtual-games.ts';
import { GameScreen } from '../game-screen.tsx';
import { UnknownGame } from '../launch-error.tsx';
import { createLauncher, type Launch } from '../launcher.ts';
import { playTexts } from '../texts.tr.ts';
import { GameIntro } from './game-intro.tsx';

/** A virtual game in its frame. The main menu contains the provider and type that start it. */
export default function VirtualGamePage({ params }: PageProps) {
  const models = useModels();
  const t = useTexts(playTexts);
  const site = useTexts(siteTexts);
  const lang = models.language.lang.value;
  const menu = getSiteDocuments(models).headerMenu;
  const state = menu.state.value;
  useEffect(() => void menu.load(), [menu]);

  if (state.kind === 'ready') {
    const games = listVirtualGames(state.data);
    const isHere = ({ path }: { readonly path: string }) => path === `/virtual/${params.game}`;
    const link = games.find(isHere);
    if (link) {
      const Game = isForPlayer(models) ? VirtualSession : GameIntro;
      return <Game key={link.path} link={link} games={games} />;
    }
    const unopenable = listUnopenableGames(state.data).find(isHere);
    return unopenable ? (
      <UnopenableGame name={unopenable.title[lang]} />
    ) : (
      <UnknownGame href="/virtual" label={t('toVirtualGames')} />
    );
  }
  if (state.kind === 'loading') {
    return !isForPlayer(models) ? (
      <GameIntro isSlow={state.isSlow} />
    ) : (
      <GameScreen
        name={t('game')}
        kind={t('real')}
        gamingType="real"
        launch={{ kind: 'starting', isSlow: state.isSlow }}
        onStart={() => undefined}
        lobby={{ path: '/virtual', label: t('toVirtualGames') }}
      />
    );
  }
  return (
    <div className="wrap page">
      <h1>{site('titleVirtual')}</h1>
      <ResourceView
        state={state}
        retry={() => void menu.load()}
        skeleton={null}
        empty={<UnknownGame href="/virtual" label={t('toVirtualGames')} />}
      >
        {() => null}
      </ResourceView>
    </div>
  );
}

interface SessionProps {
  link: VirtualLink;
  games: readonly VirtualLink[];
}

function VirtualSession({ link, games }: SessionProps) {
  const models = useModels();
  const launch = getVirtualLaunch(models);
  const { game } = link;
  const title = link.title[models.language.lang.value];
  const t = useTexts(playTexts);
  useTitle(title);
  useEffect(() => launch.enter(game), [launch, game]);
  // The route has no guard, which would check that the session still exists on the server.
  useEffect(() => models.session.revalidate(), [models]);
  return (
    <GameScreen
      name={title}
      provider={game.providerName}
      kind={t('real')}
      image={game.image}
      gamingType="real"
      launch={launch.state.value}
      onStart={() => launch.start(game)}
      lobby={{ path: '/virtual', label: t('toVirtualGames') }}
      isPage={isSport(game)}
      headActions={isSport(game) && <SportLinks link={link} games={games} />}
    />
  );
}

/** Links from a sport page to the other sport pages and to the home page. */
function SportLinks({ link, games }: SessionProps) {
  const site = useTexts(siteTexts);
  const lang = useModels().language.lang.value;
  const others = games.filter((other) => other.path !== link.path && isSport(other.game));
  return (
    <>
      {others.map(({ path, title }) => (
        <Link key={path} href={path} className={`${buildButtonClass({ size: 'row' })} play-head-mode`}>
          {title[lang]}
        </Link>
      ))}
      <Link
        href="/"
        className="icon-button icon-button-40"
        aria-label={site('toHome')}
        title={site('toHome')}
      >
        <Icon of={IconHome} />
      </Link>
    </>
  );
}

/** The page of a virtual game that the menu names without its provider, so that it cannot be opened. */
export function UnopenableGame({ name }: { name: string }) {
  const t = useTexts(playTexts);
  return (
    <StatePanel
      layout="page"
      picture={<EmptyShelfArch />}
      title={t('unopenableGame', { name })}
      text={t('unopenableGameText')}
      actions={
        <ButtonLink href="/virtual" variant="lamp">
          {t('toVirtualGames')}
        </ButtonLink>
      }
    />
  );
}

export interface VirtualLaunchModel {
  readonly state: ReadonlySignal<Launch>;
  /** Starts or restarts a game. A refusal opens the home page, unless the provider is unreachable. */
  start(game: VirtualGame): void;
  /** Starts the game of a page that opens. Returns a function that cancels the launch once the page has closed. */
  enter(game: VirtualGame): () => void;
}

export const getVirtualLaunch = defineScreenModel(createVirtualLaunch);

function createVirtualLaunch(models: Models): VirtualLaunchModel {
  const { call, platform, timers, navigation, reportRefusal, language, theme } = models;
  const launcher = createLauncher({ platform, timers, reportRefusal });
  const enterPage = createPageVisit(models, launcher.cancel);
  const model: VirtualLaunchModel = {
    state: launcher.state,
    start({ providerID, type }) {
      void launcher.run({
        send: () => call(virtualgames.init_game, { providerID, type }),
        params: { mode: 'real', lang: language.lang.value, theme: theme.mode.value },
        onFailed: () => navigation.go('/', { replace: true }),
      });
    },
    enter: (game) => enterPage(`${game.providerID} ${game.type}`, () => model.start(game)),
  };
  return model;
}
