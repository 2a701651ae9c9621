import './play-bar.css';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { duration, timeOfDay } from '../../i18n/clock.ts';
import { money, signedMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { BalanceToggle } from '../../shell/balance.tsx';
import { frameTexts } from '../../shell/frame-texts.ts';
import type { GamingType } from '../../state/launch.ts';
import { useModels } from '../../state/models.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconClock } from '../../ui/icons.ts';
import { playTexts } from './texts.ts';
import { useTicking } from './use-ticking.ts';

interface PlayBarProps {
  gamingType: GamingType;
  /** On the page's own clock, ms; undefined before the game has started. */
  startedAt: number | undefined;
  /** What the rounds of this sitting have brought, in kuruş. */
  netKurus: number;
  exit: ReactNode;
}

/** What one should not lose sight of while playing: the balance, the time, and what it has cost. */
export function PlayBar({ gamingType, startedAt, netKurus, exit }: PlayBarProps) {
  useSignals();
  useTicking();
  const { finance, language, time } = useModels();
  const t = useTexts(playTexts);
  const frame = useTexts(frameTexts);
  const lang = language.lang.value;
  const now = time.now();
  const balanceKurus = finance.balanceKurus.value;
  const isShown = finance.isBalanceShown.value;
  return (
    <div className="play-bar">
      <dl>
        <div>
          <dt>{t('balance')}</dt>
          <dd className="play-bar-balance">
            {isShown ? (
              <span>{balanceKurus === null ? '–' : money(balanceKurus)}</span>
            ) : (
              <>
                <span aria-hidden="true">•••••&nbsp;TL</span>
                <span className="hidden-visually">{frame('balanceHidden')}</span>
              </>
            )}
            <BalanceToggle size={32} />
          </dd>
        </div>
        <div>
          <dt>{t('elapsed')}</dt>
          <dd>{duration(startedAt === undefined ? 0 : performance.now() - startedAt, lang)}</dd>
        </div>
        <div className="play-bar-net">
          <dt>{gamingType === 'demo' ? t('netDemo') : t('net')}</dt>
          <dd>{signedMoney(netKurus)}</dd>
        </div>
      </dl>
      <div className="play-bar-foot">
        <span className="play-bar-clock">
          <Icon of={IconClock} size={15} />
          {now !== undefined && t('clock', { time: timeOfDay(now, lang) })}
        </span>
        {exit}
      </div>
    </div>
  );
}
