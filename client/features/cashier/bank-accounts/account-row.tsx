import { formatIban } from '#contracts/rules/iban';
import type { BankAccount } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconBuildingBank, IconPencil, IconStarFilled, IconTrash } from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/links/link.tsx';
import { buildAccountAddress } from '../bank-account-addresses.ts';
import { nameAccount } from '../bank-accounts.ts';
import { bankAccountTexts } from './texts.tr.ts';

interface AccountRowProps {
  account: BankAccount;
  /** Whether a pending withdrawal goes to this account. */
  isInUse: boolean;
  onDelete: () => void;
}

/** An account with its whole IBAN. Only the page of the bank accounts shows IBANs unmasked. */
export function AccountRow({ account, isInUse, onDelete }: AccountRowProps) {
  const t = useTexts(bankAccountTexts);
  const { bankAccountID, bankName, IBAN, accountHolder, isFavorite } = account;
  const name = nameAccount(account, t('bankAccount'));
  const notes = [accountHolder, isInUse && t('inUse')].filter(Boolean);
  return (
    <li className="account-row">
      <span className="tile">
        <Icon of={IconBuildingBank} />
      </span>
      <div className="account-name row wraps">
        <h3 className="plain-heading">{bankName ?? t('bankAccount')}</h3>
        {isFavorite === 1 && (
          <span className="account-first row">
            <Icon of={IconStarFilled} size={13} />
            <span>{t('first')}</span>
          </span>
        )}
      </div>
      <div className="account-details">
        {IBAN && <p className="medium text-small">{formatIban(IBAN)}</p>}
        {notes.length > 0 && <p className="hint text-meta">{notes.join(' · ')}</p>}
      </div>
      <div className="account-tools row gap-4">
        <PlainLink
          href={buildAccountAddress(bankAccountID)}
          className="icon-button icon-button-36"
          title={t('edit', { account: name })}
          aria-label={t('edit', { account: name })}
        >
          <Icon of={IconPencil} />
        </PlainLink>
        <IconButton size={36} icon={IconTrash} label={t('remove', { account: name })} onClick={onDelete} />
      </div>
    </li>
  );
}
