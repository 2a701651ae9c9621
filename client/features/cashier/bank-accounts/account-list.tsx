import { useEffect, useRef, useState } from 'react';
import { formatIban } from '#contracts/rules/iban';
import type { BankAccount } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { findPageHeading, takeFocus } from '../../../ui/behaviour/focus.ts';
import { Button, buildButtonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  IconBuildingBank,
  IconCheck,
  IconLock,
  IconPencil,
  IconPlus,
  IconStarFilled,
  IconTrash,
} from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/links/link.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { useSending } from '../../../ui/loading/use-sending.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StateBadge } from '../../../ui/tag.tsx';
import { buildAccountAddress, getBankAccounts, NEW_ACCOUNT, nameAccount } from '../bank-accounts.ts';
import { getBankAccountsModel } from './bank-accounts-model.ts';
import { bankAccountTexts } from './texts.tr.ts';

/** Lists the saved accounts, with buttons to add, change and delete them. */
export function AccountList() {
  const t = useTexts(bankAccountTexts);
  const models = useModels();
  const { accounts, idsInUse } = getBankAccounts(models);
  const [deleted, setDeleted] = useState<BankAccount | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deletions, setDeletions] = useState(0);
  useEffect(() => {
    void accounts.renew();
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
  const addedID = getBankAccountsModel(models).addedID.value;
  const lockedIDs = readRows(idsInUse.state.value);
  const isLocked = ({ bankAccountID }: BankAccount) => lockedIDs.some((id) => isSameId(id, bankAccountID));

  return (
    <>
      <ResourceView
        state={accounts.state.value}
        retry={() => accounts.load()}
        skeleton={<Bone height={216} radius="var(--radius-panel)" />}
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
                    isNew={isSameId(addedID, account.bankAccountID)}
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

interface AccountRowProps {
  account: BankAccount;
  /** Whether a pending withdrawal goes to this account. */
  isInUse: boolean;
  /** Whether the player has just added this account. */
  isNew?: boolean;
  onDelete: () => void;
}

/** An account with its whole IBAN. Only the page of the bank accounts shows IBANs unmasked. */
export function AccountRow({ account, isInUse, isNew = false, onDelete }: AccountRowProps) {
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
        {isNew && (
          <StateBadge kind="ok" icon={IconCheck}>
            {t('new')}
          </StateBadge>
        )}
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

interface DeleteDialogProps {
  account: BankAccount;
  onClose: (wasDeleted: boolean) => void;
}

/** Asks before an account is deleted, and shows the refusal if the server does not delete it. */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const t = useTexts(bankAccountTexts);
  const site = useTexts(siteTexts);
  const describeFailure = useFailureText();
  const model = getBankAccountsModel(useModels());
  const { send, isWaiting, failure } = useSending();
  const remove = () =>
    send(
      () => model.remove(account.bankAccountID),
      () => onClose(true),
    );
  // The dialog cannot be closed while the request runs, since its reply decides what happens next.
  const cancel = () => {
    if (!isWaiting) onClose(false);
  };
  return (
    <Dialog title={t('removeTitle')} closeLabel={site('close')} onClose={cancel}>
      <div className="stack gap-16">
        <p className="dim">{t('removeText', { account: nameAccount(account, t('bankAccount')) })}</p>
        {failure && <Notice tone="bad">{describeFailure(failure)}</Notice>}
        <div className="stack gap-10">
          <Button variant="danger" isWide isWaiting={isWaiting} onClick={() => void remove()}>
            {t('removeConfirm')}
          </Button>
          <Button isWide onClick={cancel}>
            {site('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export function AccountFormSkeleton() {
  return (
    <div className="account-form-panel panel roomy form stack" aria-hidden="true">
      <Bone height={74} />
      <Bone height={74} />
      <Bone height={52} radius={12} />
    </div>
  );
}
