import './jackpot-panel.css';
import type { ReadonlySignal } from '@preact/signals-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getJackpots, JACKPOT_TIERS } from '#contracts/calls/habanero';
import { SLOT_CATEGORY } from '#contracts/rules/lobby-types';
import { formatMoney, toKurus } from '#contracts/rules/money';
import { SECOND_MS } from '#contracts/time/durations';
import { mapData } from '../../../core/api/outcome.ts';
import type { Jackpot as SentJackpot } from '../../../core/api/rows.ts';
import { findKnown } from '../../../core/api/values.ts';
import { formatDay } from '../../../core/i18n/moments.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { createTextResource, type Loadable } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { Picture } from '../../../ui/cards/picture.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconPause, IconPlay } from '../../../ui/icons.ts';
import { Link } from '../../../ui/links/link.tsx';
import { getMinuteClock } from '../../../ui/loading/minute-clock.ts';
import { extrasTexts } from '../extras-texts.tr.ts';
import { ShelfSection } from './loading-shelf.tsx';

/** The tiers of jackpots that several games share, the highest first. */
const SHARED_TIERS = JACKPOT_TIERS.filter((tier) => tier !== 'game').reverse();
const ADDRESS = `/slot/category/${SLOT_CATEGORY['popular-jackpot']}`;

/**
 * Shows the jackpots of the four tiers, from mini to grand, and those of single games. Their amounts are renewed
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
  const panel = useRef<HTMLElement>(null);
  const [isPaused, setPaused] = useState(false);
  useNewAmounts(panel, !isPaused);
  const tiers = SHARED_TIERS.flatMap((tier) => jackpots.filter(({ Tier }) => Tier === tier));
  const games = jackpots.filter((jackpot) => !tiers.includes(jackpot));
  return (
    <ShelfSection
      ref={panel}
      title={t('jackpots')}
      href={ADDRESS}
      tools={
        <IconButton
          size={32}
          icon={isPaused ? IconPlay : IconPause}
          label={isPaused ? t('playJackpots') : t('pauseJackpots')}
          onClick={() => setPaused(!isPaused)}
        />
      }
    >
      <div className="jackpots panel">
        {tiers.length > 0 && (
          <ul className="jackpot-tiers cells">
            {tiers.map((jackpot, index) => (
              <TierJackpot key={jackpot.JackpotID ?? index} jackpot={jackpot} />
            ))}
          </ul>
        )}
        {games.length > 0 && (
          <ul className="jackpot-games three-below-600">
            {games.map((jackpot, index) => (
              <GameJackpot key={jackpot.JackpotID ?? index} jackpot={jackpot} />
            ))}
          </ul>
        )}
      </div>
      <div className="ledge" />
    </ShelfSection>
  );
}

function TierJackpot({ jackpot }: { jackpot: Jackpot }) {
  const models = useModels();
  const t = useTexts(extrasTexts);
  const { Image, LastWin: { Player, Amount: amount, Date: date } = {} } = jackpot;
  const at = date && Date.parse(date);
  const now = getMinuteClock(models).value;
  const lang = models.language.lang.value;
  const tier = findKnown(jackpot.Tier);
  const isGrand = tier === 'grand';
  const winner = [Player, amount !== undefined && formatMoney(toKurus(amount), lang)]
    .filter(Boolean)
    .join(', ');
  const win = [winner, at && formatDay(at, now ?? at, lang)].filter(Boolean).join(' · ');
  return (
    <li className={`jackpot jackpot-${tier}`}>
      <p className="jackpot-name row gap-6 dim bold">
        <Picture
          name={jackpot.Name}
          className={isGrand ? undefined : 'from-600'}
          src={Image}
          width="24"
          height="24"
          loading="lazy"
        />
        <span>{jackpot.Name || t('jackpot')}</span>
      </p>
      <p className="jackpot-amount accent nowrap bold">{formatMoney(toKurus(jackpot.Amount), lang)}</p>
      {win && (
        <p className={isGrand ? 'text-meta hint' : 'text-meta hint from-600'}>
          {isGrand && Player ? t('lastWinner', { win }) : win}
        </p>
      )}
    </li>
  );
}

function GameJackpot({ jackpot }: { jackpot: Jackpot }) {
  const t = useTexts(extrasTexts);
  const { Name, GameID, Image, Amount } = jackpot;
  const lang = useModels().language.lang.value;
  const hasGame = GameID !== undefined && GameID !== null;
  const href = hasGame ? `/play/slot/${encodeURIComponent(String(GameID))}` : ADDRESS;
  return (
    <li>
      <Link href={href} className="jackpot-game row gap-12">
        <Picture name={Name} src={Image} width="30" height="40" loading="lazy" />
        <span className="jackpot-game-name medium grow one-line">{Name || t('jackpot')}</span>
        <span className="accent nowrap bold">{formatMoney(toKurus(Amount), lang)}</span>
      </Link>
    </li>
  );
}

/** Fetches new amounts while `isRunning` is true and the panel is on the screen. */
function useNewAmounts(panel: RefObject<HTMLElement | null>, isRunning: boolean) {
  const model = getJackpotsModel(useModels());
  useEffect(() => {
    const element = panel.current;
    if (!element || !isRunning) return;
    let stop = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      stop();
      stop = entry?.isIntersecting ? model.follow(() => !document.hidden) : () => {};
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [panel, isRunning, model]);
}

export const FETCH_INTERVAL_MS = 15 * SECOND_MS;

export type Jackpot = SentJackpot & { readonly Amount: number };

export interface JackpotsModel {
  readonly jackpots: ReadonlySignal<Loadable<readonly Jackpot[]>>;
  /** Loads the jackpots; if they are loaded already, they are refreshed in the background. */
  load(): void;
  /**
   * Fetches the amounts regularly until the returned function is called. isVisible: returns whether they can be seen;
   * while it returns false, nothing is fetched.
   */
  follow(isVisible: () => boolean): () => void;
}

export const getJackpotsModel = defineScreenModel(createJackpotsModel);

function createJackpotsModel(models: Models): JackpotsModel {
  const { call, timers } = models;
  const resource = createTextResource<readonly Jackpot[]>(models, async () => {
    return mapData(await call(getJackpots, {}, { isQuiet: true }), ([first]) =>
      (first?.Jackpots ?? []).flatMap((row) =>
        row.Amount === undefined ? [] : { ...row, Amount: row.Amount },
      ),
    );
  });
  return {
    jackpots: resource.state,
    load: () => void resource.refresh(),
    follow: (isVisible) =>
      timers.every(FETCH_INTERVAL_MS, () => {
        if (isVisible()) void resource.refresh();
      }),
  };
}
