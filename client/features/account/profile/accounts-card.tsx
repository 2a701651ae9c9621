import { useEffect, useId } from 'react';
import { maskIban } from '#contracts/rules/iban';
import type { BankAccount } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBuildingBank } from '../../../ui/icons.ts';
import { TextLink } from '../../../ui/links/link.tsx';
import {
  BANK_ACCOUNTS_PATH,
  buildAccountAddress,
  getBankAccounts,
  NEW_ACCOUNT,
} from '../../cashier/bank-accounts.ts';
import { Preview } from './preview.tsx';
import { profileTexts } from './texts.tr.ts';

/** The maximum number of accounts on the card. The page of bank accounts lists all accounts. */
const MAX_ACCOUNTS = 2;

/** A card with the player's first two bank accounts, their IBANs masked. */
export function AccountsCard() {
  const t = useTexts(profileTexts);
  const menu = useTexts(menuTexts);
  const headingId = useId();
  const { accounts } = getBankAccounts(useModels());
  useEffect(() => void accounts.renew(), [accounts]);
  return (
    <section className="panel padded" aria-labelledby={headingId}>
      <div className="profile-card-head row wraps spread">
        <h2 className="plain-heading" id={headingId}>
          {menu('bankAccounts')}
        </h2>
        <TextLink href={buildAccountAddress(NEW_ACCOUNT)}>{t('addAccount')}</TextLink>
      </div>
      <Preview
        state={accounts.state.value}
        retry={() => void accounts.load()}
        skeleton={<AccountsSkeleton />}
        empty={<p className="profile-hint">{t('noAccounts')}</p>}
        failedText={t('accountsFailed')}
      >
        {(rows) => <Accounts accounts={rows} />}
      </Preview>
    </section>
  );
}

function Accounts({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useTexts(profileTexts);
  return (
    <>
      <ul className="profile-rows ruled">
        {accounts.slice(0, MAX_ACCOUNTS).map(({ bankAccountID, bankName, IBAN }) => (
          <li key={bankAccountID} className="row gap-12">
            <Icon of={IconBuildingBank} />
            <div className="grow">
              <p className="bold">{bankName || t('bankAccount')}</p>
              {IBAN && <p className="hint text-meta">{maskIban(IBAN)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {accounts.length > MAX_ACCOUNTS && (
        <p className="profile-hint">
          <TextLink href={BANK_ACCOUNTS_PATH}>{t('allAccounts', { count: accounts.length })}</TextLink>
        </p>
      )}
    </>
  );
}

function AccountsSkeleton() {
  return (
    <div className="profile-rows-skeleton stack">
      <Bone width="70%" height={12} />
      <Bone width="70%" height={12} />
    </div>
  );
}
