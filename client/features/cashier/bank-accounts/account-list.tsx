import { useEffect, useRef, useState } from 'react';
import type { BankAccount } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { findPageHeading } from '../../../ui/behaviour/find-page-heading.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconLock, IconPlus } from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { takeFocus } from '../../../ui/overlays/take-focus.ts';
import { buildAccountAddress, NEW_ACCOUNT } from '../bank-account-addresses.ts';
import { getBankAccounts } from '../bank-accounts.ts';
import { AccountRow } from './account-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { AccountListSkeleton } from './skeleton.tsx';
import { bankAccountTexts } from './texts.tr.ts';

/** Lists the saved accounts, with buttons to add, change and delete them. */
export function AccountList() {
  const t = useTexts(bankAccountTexts);
  const { accounts, idsInUse } = getBankAccounts(useModels());
  const [deleted, setDeleted] = useState<BankAccount | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deletions, setDeletions] = useState(0);
  useEffect(() => {
    void accounts.refresh();
    void idsInUse.refresh();
  }, [accounts, idsInUse]);
  // A deletion removes the focused button, so the focus moves to the heading of the list. Without accounts
  // the list has no heading, so the focus moves to that of the page.
  useEffect(() => {
    if (deletions > 0) takeFocus(heading.current ?? findPageHeading());
  }, [deletions]);

  const closeDialog = (wasDeleted: boolean) => {
    setDeleted(null);
    if (wasDeleted) setDeletions((count) => count + 1);
  };
  const inUse = idsInUse.state.value;
  const lockedIDs = inUse.kind === 'ready' ? inUse.data : [];
  const isLocked = ({ bankAccountID }: BankAccount) => lockedIDs.some((id) => isSameId(id, bankAccountID));

  return (
    <>
      <ResourceView
        state={accounts.state.value}
        retry={() => accounts.load()}
        skeleton={<AccountListSkeleton />}
        empty={<StatePanel title={t('emptyTitle')} text={t('emptyText')} actions={<AddLink />} />}
      >
        {(rows) => (
          <>
            <section className="panel padded" aria-labelledby="account-count">
              <div className="row spread gap-12">
                <h2 id="account-count" className="plain-heading" tabIndex={-1} ref={heading}>
                  {t('accountCount', { count: rows.length })}
                </h2>
                <AddLink />
              </div>
              <ul className="ruled">
                {rows.map((account) => (
                  <AccountRow
                    key={account.bankAccountID}
                    account={account}
                    isInUse={isLocked(account)}
                    onDelete={() => setDeleted(account)}
                  />
                ))}
              </ul>
            </section>
            {rows.some(isLocked) && (
              <p className="account-rule row text-small">
                <Icon of={IconLock} />
                <span>{t('inUseRule')}</span>
              </p>
            )}
          </>
        )}
      </ResourceView>
      {deleted && <DeleteDialog account={deleted} onClose={closeDialog} />}
    </>
  );
}

function AddLink() {
  const t = useTexts(bankAccountTexts);
  return (
    <PlainLink href={buildAccountAddress(NEW_ACCOUNT)} className={buildButtonClass()}>
      <Icon of={IconPlus} size={18} />
      <span>{t('add')}</span>
    </PlainLink>
  );
}
