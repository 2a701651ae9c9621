import './jackpot-panel.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SLOT_CATEGORY } from '#contracts/calls/casino';
import { JACKPOT_TIERS, type Jackpot } from '#contracts/calls/habanero';
import { toKurus } from '#contracts/rules/money';
import { formatDay } from '../../i18n/moments.ts';
import { money } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.ts';
import { useModels } from '../../models.ts';
import { getMinuteClock } from '../../resources/minute-clock.ts';
import { Link } from '../../routing/link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconPause, IconPlay } from '../../ui/icons.ts';
import { useMedia } from '../../ui/use-media.ts';
import { extrasTexts } from './extras-texts.ts';
import { getJackpotsModel } from './jackpots-model.ts';

const ADDRESS = `/slot/category/${SLOT_CATEGORY.popularJackpot}`;

/**
 * Shows the jackpots of the four tiers, from mini to grand, and those of single games. The amounts count up
 * until the visitor pauses them.
 */
export function JackpotPanel() {
  const model = getJackpotsModel(useModels());
  const state = model.jackpots.value;
  if (state.kind === 'loading') return <div className="jackpots-skeleton" />;
  return state.kind === 'ready' ? <Panel jackpots={state.data} /> : null;
}

function Panel({ jackpots }: { jackpots: readonly Jackpot[] }) {
  const t = useTexts(extrasTexts);
  const frame = useTexts(frameTexts);
  const panel = useRef<HTMLElement>(null);
  const [isPaused, setPaused] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useCount(panel, !isPaused && !isStill);
  const tiers = jackpots
    .filter(({ Tier }) => Tier !== 'game')
    .sort((a, b) => JACKPOT_TIERS.indexOf(b.Tier) - JACKPOT_TIERS.indexOf(a.Tier));
  const games = jackpots.filter(({ Tier }) => Tier === 'game');
  return (
    <section className="shelf" aria-labelledby="home-jackpots" ref={panel}>
      <div className="shelf-head">
        <h2 id="home-jackpots">{t('jackpots')}</h2>
        <span className="shelf-aside">
          {!isStill && (
            <IconButton
              size={32}
              className="jackpots-toggle"
              icon={isPaused ? IconPlay : IconPause}
              label={isPaused ? t('playJackpots') : t('pauseJackpots')}
              onClick={() => setPaused(!isPaused)}
            />
          )}
          <Link href={ADDRESS} className="text-link" aria-label={`${frame('all')}: ${t('jackpots')}`}>
            {frame('all')}
          </Link>
        </span>
      </div>
      <div className="jackpots">
        <ul className="jackpot-tiers">
          {tiers.map((jackpot) => (
            <TierJackpot key={jackpot.JackpotID} jackpot={jackpot} />
          ))}
        </ul>
        {games.length > 0 && (
          <ul className="jackpot-games">
            {games.map((jackpot) => (
              <GameJackpot key={jackpot.JackpotID} jackpot={jackpot} />
            ))}
          </ul>
        )}
      </div>
      <div className="ledge jackpots-ledge" />
    </section>
  );
}

function TierJackpot({ jackpot }: { jackpot: Jackpot }) {
  const models = useModels();
  const t = useTexts(extrasTexts);
  const { Name, Tier, Image, LastWin } = jackpot;
  const at = Date.parse(LastWin.Date);
  const now = getMinuteClock(models).value ?? at;
  const lang = models.language.lang.value;
  return (
    <li className={`jackpot jackpot-${Tier}`}>
      <p className="jackpot-name">
        <img src={Image} alt="" width="24" height="24" loading="lazy" />
        {Name}
      </p>
      <p className="jackpot-amount">
        <Amount jackpot={jackpot} />
      </p>
      <p className="jackpot-last">
        {t(Tier === 'grand' ? 'lastWinner' : 'lastWin', {
          player: LastWin.Player,
          amount: money(toKurus(LastWin.Amount), lang),
          day: formatDay(at, now, lang),
        })}
      </p>
    </li>
  );
}

function GameJackpot({ jackpot }: { jackpot: Jackpot }) {
  const { Name, GameID, Image } = jackpot;
  return (
    <li>
      <Link href={GameID === null ? ADDRESS : `/play/slot/${GameID}`} className="jackpot-game">
        <img src={Image} alt="" width="30" height="40" loading="lazy" />
        <span className="jackpot-game-name">{Name}</span>
        <span className="jackpot-game-amount">
          <Amount jackpot={jackpot} />
        </span>
      </Link>
    </li>
  );
}

/**
 * Shows an amount. As a component of its own, it renders each second without the rest of the panel.
 * @useSignals
 */
function Amount({ jackpot }: { jackpot: Jackpot }) {
  const models = useModels();
  return money(getJackpotsModel(models).getAmount(jackpot), models.language.lang.value);
}

/** Lets the amounts count up while `isRunning` is true and the panel is on the screen. */
function useCount(panel: RefObject<HTMLElement | null>, isRunning: boolean) {
  const model = getJackpotsModel(useModels());
  useEffect(() => {
    const element = panel.current;
    if (!element || !isRunning) return;
    let stop = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      stop();
      stop = entry?.isIntersecting ? model.count(() => !document.hidden) : () => {};
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [panel, isRunning, model]);
}
