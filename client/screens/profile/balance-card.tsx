import { useTexts } from '../../i18n/use-texts.ts';
import { BalanceAmount, BalanceToggle } from '../../layout/balance.tsx';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { menuTexts } from '../../layout/menu-texts.tr.ts';
import { ServerLink } from '../../routing/server-link.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { PendingNote } from './pending-note.tsx';

/** Shows the balance, the pending payments, and links to deposit and to withdraw. */
export function BalanceCard() {
  const t = useTexts(menuTexts);
  const frame = useTexts(frameTexts);
  return (
    <section className="panel padded profile-balance" aria-label={frame('balance')}>
      <div className="profile-balance-head row spread dim text-small">
        <p aria-hidden="true">{frame('balance')}</p>
        <BalanceToggle size={36} />
      </div>
      <p className="profile-amount">
        <BalanceAmount />
      </p>
      <PendingNote />
      <div className="profile-balance-links gap-10">
        <ServerLink href="/profile/deposit" className={buildButtonClass()}>
          {t('deposit')}
        </ServerLink>
        <ServerLink href="/profile/withdraw" className={buildButtonClass()}>
          {t('withdraw')}
        </ServerLink>
      </div>
    </section>
  );
}
