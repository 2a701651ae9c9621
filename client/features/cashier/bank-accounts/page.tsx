import './page.css';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useQuery } from '../../../core/routing/query.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { findPageHeading, takeFocus } from '../../../ui/behaviour/focus.ts';
import { NEW_ACCOUNT } from '../bank-accounts.ts';
import { AccountList } from './account-list.tsx';
import { AddAccount, EditAccount } from './edit-account.tsx';
import { bankAccountTexts } from './texts.tr.ts';

/**
 * Shows the list of accounts, the form of a new account (`?account=new`) or that of a saved one
 * (`?account=7001`).
 */
export default function BankAccountsPage({ path }: PageProps) {
  const t = useTexts(bankAccountTexts);
  const [{ account }] = useQuery();
  const title = account === undefined ? undefined : t(account === NEW_ACCOUNT ? 'addTitle' : 'editTitle');
  useHeadingFocus(account);
  return (
    <AccountFrame path={path} title={title} lead={account === undefined ? t('lead') : undefined}>
      {account === undefined ? (
        <AccountList />
      ) : account === NEW_ACCOUNT ? (
        <AddAccount />
      ) : (
        <EditAccount key={account} id={account} />
      )}
    </AccountFrame>
  );
}

/** Focuses the heading when list and form replace each other. The navigation does so only for a new path. */
function useHeadingFocus(view: string | undefined) {
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    takeFocus(findPageHeading());
  }, [view]);
}
