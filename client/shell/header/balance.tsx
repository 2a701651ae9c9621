import './balance.css';
import { addCurrency, formatMoney } from '#contracts/rules/money';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconEye, IconEyeOff, IconRefresh } from '../../ui/icons.ts';
import { useRecovery } from '../../ui/loading/use-recovery.ts';
import { useOpenUntilNavigation } from '../../ui/overlays/overlays.ts';
import { menuTexts } from '../account/menu-texts.tr.ts';
import { useSlots } from '../slots.ts';

/** The amount of the balance. A balance that the player has hidden is hidden from screen readers too. */
export function BalanceAmount() {
  const { finance, language } = useModels();
  const t = useTexts(menuTexts);
  const lang = language.lang.value;
  const amountKurus = finance.balanceKurus.value;
  if (!finance.isBalanceShown.value) {
    return (
      <>
        <span className="hidden-visually">{t('balanceHidden')}</span>
        <span aria-hidden="true">{addCurrency('•••••')}</span>
      </>
    );
  }
  if (amountKurus === null && finance.isBalanceMissing.value) {
    return (
      <>
        <span className="hidden-visually">{`${t('balance')}: `}</span>
        <span className="dim">{t('balanceMissing')}</span>
      </>
    );
  }
  if (amountKurus === null)
    return <span className="balance-unknown skeleton" data-skeleton aria-hidden="true" />;
  return (
    <>
      <span className="hidden-visually">{`${t('balance')}: `}</span>
      <span>{formatMoney(amountKurus, lang)}</span>
    </>
  );
}

interface MovementsButtonProps {
  className?: string;
  /** The amount of the balance. */
  children: Elements;
}

/** The amount as a button that opens the latest movements. A balance that is hidden or unknown is only shown. */
export function MovementsButton({ className = '', children }: MovementsButtonProps) {
  const { finance, toasts } = useModels();
  const { movements } = useSlots();
  const t = useTexts(menuTexts);
  const site = useTexts(siteTexts);
  const [isOpen, setOpen] = useOpenUntilNavigation();
  if (!finance.isBalanceShown.value || finance.balanceKurus.value === null) {
    return <div className={className}>{children}</div>;
  }
  const open = () =>
    void movements.load().then(
      () => setOpen(true),
      () => toasts.show('bad', site('failureOffline')),
    );
  return (
    <>
      <button
        type="button"
        className={`balance-button ${className}`}
        title={t('movements')}
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </button>
      {isOpen && <movements.Component onClose={() => setOpen(false)} />}
    </>
  );
}

/** The button that shows or hides the balance everywhere. While the balance is missing, a press fetches it again. */
export function BalanceToggle({ size, className }: { size?: 36 | 32; className?: string | undefined }) {
  const { finance } = useModels();
  const t = useTexts(menuTexts);
  const isShown = finance.isBalanceShown.value;
  if (finance.isBalanceMissing.value) {
    return (
      <IconButton
        size={size}
        className={className}
        icon={IconRefresh}
        label={t('retryBalance')}
        onClick={() => void finance.refreshBalance()}
      />
    );
  }
  return (
    <IconButton
      size={size}
      className={className}
      icon={isShown ? IconEye : IconEyeOff}
      label={isShown ? t('hideBalance') : t('showBalance')}
      onClick={() => finance.toggleBalance()}
    />
  );
}

export function Balance() {
  const { finance } = useModels();
  const isMissing = finance.isBalanceMissing.value;
  useRecovery(isMissing, finance.refreshBalance);
  return (
    <div className={`balance panel row gap-8 bold ${isMissing ? 'is-missing' : ''}`}>
      <MovementsButton>
        <BalanceAmount />
      </MovementsButton>
      {/* On a phone the button that hides the balance is in the menu, since the header has no space for it. */}
      <BalanceToggle size={32} className={isMissing ? undefined : 'from-900'} />
    </div>
  );
}
