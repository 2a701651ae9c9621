import './balance.css';
import { useSignals } from '@preact/signals-react/runtime';
import { money } from '../i18n/money.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { IconEye, IconEyeOff } from '../ui/icons.ts';
import { frameTexts } from './frame-texts.ts';

/** The balance in words for the eye and for readers alike: hidden means hidden from both. */
export function BalanceAmount() {
  useSignals();
  const { finance } = useModels();
  const t = useTexts(frameTexts);
  const amountKurus = finance.balanceKurus.value;
  if (!finance.isBalanceShown.value) {
    return (
      <>
        <span className="hidden-visually">{t('balanceHidden')}</span>
        <span aria-hidden="true">•••••&nbsp;TL</span>
      </>
    );
  }
  if (amountKurus === null) return <span className="balance-unknown skeleton" aria-hidden="true" />;
  return (
    <>
      <span className="hidden-visually">{t('balance')}: </span>
      <span>{money(amountKurus)}</span>
    </>
  );
}

/** Shows and hides the balance everywhere at once. */
export function BalanceToggle({ size }: { size?: 36 | 32 }) {
  useSignals();
  const { finance } = useModels();
  const t = useTexts(frameTexts);
  const isShown = finance.isBalanceShown.value;
  return (
    <IconButton
      size={size}
      icon={isShown ? IconEye : IconEyeOff}
      label={isShown ? t('hideBalance') : t('showBalance')}
      onClick={() => finance.toggleBalance()}
    />
  );
}

/** The pill in the header. */
export function Balance() {
  return (
    <div className="balance">
      <BalanceAmount />
      <BalanceToggle size={32} />
    </div>
  );
}
