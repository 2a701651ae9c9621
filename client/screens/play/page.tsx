import './page.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameMessage } from '#contracts/game-messages';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routes.tsx';
import { frameTexts } from '../../shell/frame-texts.ts';
import { isFirstEntry } from '../../shell/history-entry.ts';
import { Link, type LinkProps } from '../../shell/link.tsx';
import { useTitle } from '../../shell/title.ts';
import { createLaunch } from '../../state/launch.ts';
import { useModel, useModels } from '../../state/models.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyShelfArch } from '../../ui/empty-shelf-arch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconMaximize, IconMinimize, IconX } from '../../ui/icons.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Note } from '../../ui/state-panel.tsx';
import { FavouriteButton } from '../games/favourite-button.tsx';
import { type PlayAddress, playHref, readPlayAddress } from './address.ts';
import { useFullScreen } from './full-screen.ts';
import { GameFrame } from './game-frame.tsx';
import { PlayBar } from './play-bar.tsx';
import { playTexts } from './texts.ts';
import { Unopened } from './unopened.tsx';

export default function PlayPage({ params }: PageProps) {
  const address = readPlayAddress(params);
  if (!address) return <UnknownGame />;
  // Another game, or the other gaming type, begins a sitting of its own.
  return <Sitting key={`${address.type} ${address.id} ${address.gamingType}`} address={address} />;
}

function UnknownGame() {
  const t = useTexts(playTexts);
  return (
    <MessagePage
      picture={<EmptyShelfArch />}
      title={t('unknownTitle')}
      actions={
        <Link href="/slot" className={buttonClass({ look: 'lamp' })}>
          {t('toGames')}
        </Link>
      }
    >
      <p>{t('unknownText')}</p>
    </MessagePage>
  );
}

/** One sitting at one game: from its start to leaving it. */
function Sitting({ address }: { address: PlayAddress }) {
  useSignals();
  const { selectedGame, finance, activity } = useModels();
  const t = useTexts(playTexts);
  const screen = useRef<HTMLDivElement>(null);
  const [startedAt, setStartedAt] = useState<number>();
  const [netKurus, setNetKurus] = useState(0);
  const [isEnded, setEnded] = useState(false);
  /** Each start of the game loads a frame of its own. */
  const [attempt, setAttempt] = useState(0);
  useLaunch(address);
  const game = selectedGame.game.value;
  const name = game?.name ?? (address.type === 'live' ? t('table') : t('game'));
  useTitle(game?.name ?? undefined);
  const launching = useModel(createLaunch);
  const launch = launching.state.value;

  const again = () => {
    setEnded(false);
    setAttempt(attempt + 1);
    launching.retry();
  };
  const onMessage = useCallback(
    (message: GameMessage) => {
      switch (message.type) {
        case 'vitrin:ready':
          setStartedAt((before) => before ?? performance.now());
          break;
        case 'vitrin:round':
          setNetKurus((net) => net + message.win - message.stake);
          activity.touch();
          // The frame's own word on the balance is not taken: the server is asked.
          if (message.mode === 'real') void finance.refreshBalance();
          break;
        case 'vitrin:settled':
          setNetKurus((net) => net + message.win);
          void finance.refreshBalance();
          break;
        case 'vitrin:activity':
          activity.touch();
          break;
        case 'vitrin:session-ended':
          setEnded(true);
          break;
      }
    },
    [activity, finance],
  );

  return (
    <div className="play-screen" ref={screen}>
      <PlayHead address={address} name={name} screen={screen} />
      {isEnded ? (
        <Unopened
          image={game?.image ?? null}
          shape={address.type === 'live' ? 'table' : 'cover'}
          title={t('ended')}
          text={t('endedText')}
          actions={<Ways address={address} retryWord={t('openAgain')} onRetry={again} />}
        />
      ) : launch.kind === 'started' ? (
        <GameFrame key={attempt} url={launch.url} name={name} onMessage={onMessage} onAgain={again} />
      ) : (
        <NotStarted address={address} onRetry={again} />
      )}
      {launch.kind === 'started' && !isEnded && (
        <PlayBar
          gamingType={address.gamingType}
          startedAt={startedAt}
          netKurus={netKurus}
          exit={
            <ExitLink address={address} className="text-link">
              {t('exit')}
            </ExitLink>
          }
        />
      )}
    </div>
  );
}

/** Starts the game of the address once, and lets go of it on leaving. */
function useLaunch({ type, id, gamingType, provider }: PlayAddress) {
  const launch = useModel(createLaunch);
  const isLaunched = useRef(false);
  useEffect(() => {
    if (isLaunched.current) launch.stay();
    else launch.start(type, id, gamingType, provider);
    isLaunched.current = true;
    return launch.leave;
  }, [launch, type, id, gamingType, provider]);
}

interface PlayHeadProps {
  address: PlayAddress;
  name: string;
  screen: React.RefObject<HTMLDivElement | null>;
}

function PlayHead({ address, name, screen }: PlayHeadProps) {
  useSignals();
  const { selectedGame } = useModels();
  const t = useTexts(playTexts);
  const full = useFullScreen(screen);
  const game = selectedGame.game.value;
  const provider = game?.provider ?? address.provider;
  const kind = address.type === 'live' ? t('live') : t(address.gamingType);
  const other = address.gamingType === 'demo' ? 'real' : 'demo';
  // where nobody has told, the game itself will say that it has none
  const isOffered = address.type === 'slot' && (other === 'real' || game?.hasDemo !== false);
  return (
    <header className="play-head">
      <ExitLink
        address={address}
        className="icon-button icon-button-40"
        aria-label={t('exit')}
        title={t('exit')}
      >
        <Icon of={IconX} />
      </ExitLink>
      <div className="play-head-name">
        <h1>{name}</h1>
        <p>{provider ? `${provider} · ${kind}` : kind}</p>
      </div>
      {isOffered && (
        <Link
          href={playHref(address, other)}
          replace
          className={`${buttonClass({ size: 'row' })} play-head-mode`}
        >
          {other === 'demo' ? t('toDemo') : t('toReal')}
        </Link>
      )}
      <FavouriteButton type={address.type} id={address.id} name={name} size={40} />
      {full.isPossible && (
        <IconButton
          icon={full.isFull ? IconMinimize : IconMaximize}
          label={full.isFull ? t('leaveFullScreen') : t('fullScreen')}
          onClick={full.toggle}
        />
      )}
    </header>
  );
}

/** The game is on its way, its provider cannot be reached, or it did not open. */
function NotStarted({ address, onRetry }: { address: PlayAddress; onRetry: () => void }) {
  useSignals();
  const { selectedGame } = useModels();
  const t = useTexts(playTexts);
  const frame = useTexts(frameTexts);
  const failureText = useFailureText();
  const launch = useModel(createLaunch).state.value;
  const isLive = address.type === 'live';
  if (launch.kind === 'starting' || launch.kind === 'started') {
    return (
      <div className="play-starting">
        <p className="game-frame-line" role="status">
          <Spinner />
          {isLive ? t('startingTable') : t('starting')}
        </p>
        {launch.kind === 'starting' && launch.isSlow && <Note>{frame('slow')}</Note>}
      </div>
    );
  }
  const isUnreachable = launch.kind === 'unreachable';
  return (
    <Unopened
      image={selectedGame.game.value?.image ?? null}
      shape={isLive ? 'table' : 'cover'}
      title={isUnreachable ? t('unreachable') : isLive ? t('failedTable') : t('failed')}
      text={
        isUnreachable
          ? t(isLive ? 'unreachableTable' : 'unreachableGame')
          : `${failureText(launch.failure)} ${t('safe')}`
      }
      actions={<Ways address={address} retryWord={frame('retry')} onRetry={onRetry} />}
    />
  );
}

interface WaysProps {
  address: PlayAddress;
  retryWord: string;
  onRetry: () => void;
}

/** Once more, or back to the lobby. */
function Ways({ address, retryWord, onRetry }: WaysProps) {
  const t = useTexts(playTexts);
  return (
    <>
      <Button look="lamp" size="form" wide onClick={onRetry}>
        {retryWord}
      </Button>
      <Link href={lobbyOf(address)} className={buttonClass({ size: 'form', wide: true })}>
        {address.type === 'live' ? t('toTables') : t('toGames')}
      </Link>
    </>
  );
}

/** Back to where one came from; to the lobby if the site was opened at this very game. */
function ExitLink({ address, ...rest }: { address: PlayAddress } & Omit<LinkProps, 'href'>) {
  return (
    <Link
      {...rest}
      href={lobbyOf(address)}
      onClick={(event) => {
        if (isFirstEntry()) return;
        event.preventDefault();
        history.back();
      }}
    />
  );
}

function lobbyOf({ type }: PlayAddress): string {
  return type === 'live' ? '/live' : '/slot';
}
