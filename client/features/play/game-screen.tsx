import { Link, type LinkProps } from '../../ui/links/link.tsx';
import './game-screen.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameMessage } from '#contracts/rules/game-messages';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { staysOpen } from '../../core/routing/guard.tsx';
import { goBack, isFirstEntry } from '../../core/routing/navigation.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconArrowLeft, IconMaximize, IconMinimize, IconX } from '../../ui/icons.ts';
import { Note } from '../../ui/loading/note.tsx';
import { SignInLink } from '../../ui/loading/resource-view.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { useFailureText } from '../../ui/loading/use-failure-text.ts';
import { GameStand } from '../catalogue/cards/game-stand.tsx';
import { useFullScreen } from './full-screen.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchError, RetryActions, type WayBack } from './launch-error.tsx';
import type { GamingType, Launch } from './launcher.ts';
import { PlayBar } from './play-bar.tsx';
import { countRound, countStake, getPlayVisit } from './play-visit.ts';
import { playTexts } from './texts.tr.ts';

interface GameScreenProps {
  name: string;
  provider?: string | undefined;
  /** The label of the kind of play: real money, demo or live table. */
  kind: string;
  /** The picture of the game, if it is known. */
  image?: string | undefined;
  isTable?: boolean;
  gamingType: GamingType;
  launch: Launch;
  onStart: () => void;
  /** The lobby that the exit opens if the visit began on this page; otherwise the exit goes back. */
  lobby: WayBack;
  /** Whether this is a page of the site, such as sport, which one leaves by going back and not by ending a game. */
  isPage?: boolean;
  /** Controls between the name and the button for full screen. */
  headActions?: Elements;
}

/** Shows a game until the player leaves it: its page in a frame, below its name and above the balance. */
export function GameScreen(props: GameScreenProps) {
  const { name, image, isTable = false, gamingType, onStart, lobby } = props;
  const models = useModels();
  const { finance, activity, session } = models;
  const visit = getPlayVisit(models);
  const t = useTexts(playTexts);
  const screen = useRef<HTMLDivElement>(null);
  const [isEnded, setEnded] = useState(false);
  /** Whether the page of the game could not be shown in its frame. */
  const [isBroken, setBroken] = useState(false);
  const launch: Launch = isBroken ? { kind: 'unreachable' } : props.launch;
  /** Whether the session of the site has ended in the middle of a hand, which no other page would tell. */
  const isSignedOut = staysOpen.value && !session.mayEnter.value;
  const isOver = isEnded || isSignedOut;
  /** The key of the frame, so that each start of the game loads a new frame. */
  const [attempt, setAttempt] = useState(0);

  const restart = () => {
    setEnded(false);
    setBroken(false);
    staysOpen.value = false;
    setAttempt(attempt + 1);
    onStart();
  };
  const onBroken = useCallback(() => setBroken(true), []);
  useEffect(() => visit.enter(), [visit]);
  useEffect(
    () => () => {
      staysOpen.value = false;
    },
    [],
  );
  const onMessage = useCallback(
    (message: GameMessage) => {
      switch (message.type) {
        case 'vitrin:stake':
          visit.change((before) => countStake(before, message, finance.balanceKurus.peek()));
          activity.touch();
          break;
        case 'vitrin:round':
          visit.change((before) => countRound(before, message));
          staysOpen.value = message.isOpen === true;
          activity.touch();
          // The balance comes from the server, since the frame is not trusted with it.
          if (message.mode === 'real')
            void finance
              .refreshBalance()
              .then(() =>
                visit.change((before) =>
                  before.last?.key === message.key ? { ...before, held: undefined } : before,
                ),
              );
          break;
        case 'vitrin:settled':
          visit.change((before) => ({ ...before, netKurus: before.netKurus + message.win }));
          void finance.refreshBalance();
          break;
        case 'vitrin:balance':
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
    [activity, finance, visit],
  );

  return (
    <div className="play-screen" ref={screen}>
      <GameHead {...props} screen={screen} />
      {isOver ? (
        <LaunchError
          image={image}
          name={name}
          shape={isTable ? 'table' : 'cover'}
          title={t('ended')}
          text={t(staysOpen.value ? 'endedHand' : 'endedText')}
          actions={
            isSignedOut ? (
              <SignInLink variant="lamp" size="form" isWide />
            ) : (
              <RetryActions label={t('openAgain')} onRetry={restart} lobby={lobby} />
            )
          }
        />
      ) : launch.kind === 'started' ? (
        <GameFrame
          key={attempt}
          url={launch.url}
          name={name}
          opening={<OpeningGame {...props} />}
          onReady={visit.start}
          onBroken={onBroken}
          onMessage={onMessage}
          onRestart={restart}
        />
      ) : (
        <LaunchStatus {...props} launch={launch} onRetry={restart} />
      )}
      {launch.kind === 'started' && !isOver && <PlayBar gamingType={gamingType} url={launch.url} />}
    </div>
  );
}

type GameHeadProps = GameScreenProps & { screen: React.RefObject<HTMLDivElement | null> };

function GameHead({ name, provider, kind, isPage = false, lobby, headActions, screen }: GameHeadProps) {
  const t = useTexts(playTexts);
  const fullScreen = useFullScreen(screen);
  const exit = t(isPage ? 'back' : 'exit');
  return (
    <header className="play-head row gap-2">
      <ExitLink href={lobby.path} className="icon-button icon-button-40" aria-label={exit} title={exit}>
        <Icon of={isPage ? IconArrowLeft : IconX} />
      </ExitLink>
      <div className="play-head-name grow">
        <h1>{name}</h1>
        <p>
          {provider && <span className="play-head-provider">{provider}</span>}
          {provider && <span aria-hidden="true">·</span>}
          <span>{kind}</span>
        </p>
      </div>
      {headActions}
      {fullScreen.isPossible && (
        <IconButton
          icon={fullScreen.isFull ? IconMinimize : IconMaximize}
          label={fullScreen.isFull ? t('leaveFullScreen') : t('fullScreen')}
          onClick={fullScreen.toggle}
        />
      )}
    </header>
  );
}

type LaunchStatusProps = GameScreenProps & {
  launch: Exclude<Launch, { kind: 'started' }>;
  onRetry: () => void;
};

/** Shows the state of a launch until the game has started: starting, provider unreachable, or failed. */
function LaunchStatus(props: LaunchStatusProps) {
  const { launch, image, name, isTable, lobby, onRetry } = props;
  const t = useTexts(playTexts);
  const site = useTexts(siteTexts);
  const failureText = useFailureText();
  if (launch.kind === 'starting') {
    return (
      <div className="game-frame">
        <div className="game-frame-wait panel stack gap-14" role="status">
          <OpeningGame {...props} />
          {launch.isSlow && <Note>{site('slow')}</Note>}
        </div>
      </div>
    );
  }
  const isUnreachable = launch.kind === 'unreachable';
  return (
    <LaunchError
      image={image}
      name={name}
      shape={isTable ? 'table' : 'cover'}
      title={isUnreachable ? t('unreachable') : isTable ? t('failedTable') : t('failed')}
      text={
        isUnreachable
          ? t(isTable ? 'unreachableTable' : 'unreachableGame')
          : `${failureText(launch.failure)} ${t('balanceSafe')}`
      }
      actions={<RetryActions label={site('retry')} onRetry={onRetry} lobby={lobby} />}
    />
  );
}

/** Says that the game opens, below its picture. */
function OpeningGame({ image, name, isTable }: GameScreenProps) {
  const t = useTexts(playTexts);
  return (
    <div className="opening-game stack gap-16">
      <GameStand image={image} name={name} shape={isTable ? 'table' : 'cover'} />
      <p className="row gap-12">
        <Spinner className="accent" />
        <span>{isTable ? t('startingTable') : t('starting')}</span>
      </p>
    </div>
  );
}

/** Leaves the game: goes back in history or, when the visit began at this game, opens the lobby. */
function ExitLink(link: LinkProps) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (isFirstEntry()) return;
        event.preventDefault();
        goBack();
      }}
    />
  );
}
