import './play-bar.css';
import { useEffect, useState } from 'react';
import { addCurrency, formatMoney, formatSignedMoney } from '#contracts/rules/money';
import { formatDuration, formatTime } from '../../core/i18n/clock.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { menuTexts } from '../../shell/account/menu-texts.tr.ts';
import { BalanceToggle, MovementsButton } from '../../shell/header/balance.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconClock, IconExternalLink } from '../../ui/icons.ts';
import { OwnWindowLink } from './game-frame.tsx';
import type { GamingType } from './launcher.ts';
import { getPlayVisit, subtractHeld } from './play-visit.ts';
import { playTexts } from './texts.tr.ts';

interface PlayBarProps {
  gamingType: GamingType;
  /** The address of the game, which also opens in a window of its own. */
  url: string;
}

/** Balance, play time and net result, which stay visible while playing. */
export function PlayBar({ gamingType, url }: PlayBarProps) {
  useTick();
  const models = useModels();
  const { finance, language, time } = models;
  const visit = getPlayVisit(models);
  const result = visit.result.value;
  const t = useTexts(playTexts);
  const menu = useTexts(menuTexts);
  const lang = language.lang.value;
  const now = time.now();
  const balanceKurus = subtractHeld(finance.balanceKurus.value, result.held);
  const isShown = finance.isBalanceShown.value;
  return (
    <section className="play-bar" aria-label={t('bar')}>
      <dl>
        <div>
          <dt className="hint">{t('balance')}</dt>
          <dd className="play-bar-balance row gap-2">
            {isShown ? (
              <MovementsButton>
                <span>{balanceKurus === null ? '–' : formatMoney(balanceKurus, lang)}</span>
              </MovementsButton>
            ) : (
              <>
                <span aria-hidden="true">{addCurrency('•••••')}</span>
                <span className="hidden-visually">{menu('balanceHidden')}</span>
              </>
            )}
            <BalanceToggle size={32} />
          </dd>
        </div>
        <div>
          <dt className="hint">{t('elapsed')}</dt>
          <dd>{formatDuration(visit.measureElapsed())}</dd>
        </div>
        <div className="play-bar-net">
          <dt className="hint">{gamingType === 'demo' ? t('netDemo') : t('net')}</dt>
          <dd>{formatSignedMoney(result.netKurus, lang)}</dd>
        </div>
      </dl>
      <div className="play-bar-foot row spread dim">
        <span className="play-bar-clock row gap-6">
          <Icon of={IconClock} size={15} />
          {now !== undefined && <span>{t('clock', { time: formatTime(now, lang) })}</span>}
        </span>
        <OwnWindowLink
          url={url}
          className="text-link play-bar-window row gap-6"
          aria-label={t('ownWindow')}
          title={t('ownWindow')}
        >
          <Icon of={IconExternalLink} size={15} />
          <span>{t('ownWindow')}</span>
        </OwnWindowLink>
      </div>
    </section>
  );
}

const TICK_MS = 1000;

/** Renders the component again every second, for a clock. It pauses while the tab is hidden. */
function useTick() {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTick((tick) => tick + 1);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
