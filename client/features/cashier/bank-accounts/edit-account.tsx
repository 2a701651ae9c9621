import { Fragment, useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { BankAccount } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { useQuery } from '../../../core/routing/query.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PlainLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { BANK_ACCOUNTS_PATH, buildNextAddress, getBankAccounts } from '../bank-accounts.ts';
import { buildAccountFields } from './account-fields.tsx';
import { AccountFormSkeleton } from './account-list.tsx';
import { getBankAccountsModel } from './bank-accounts-model.ts';
import { bankAccountTexts } from './texts.tr.ts';

/** The form of a new account. It needs no data from the server, so it shows no placeholders. */
export function AddAccount() {
  const [{ withdraw }] = useQuery();
  const { accounts, banks } = getBankAccounts(useModels());
  useEffect(() => {
    void accounts.load();
    void banks.load();
  }, [accounts, banks]);
  return <AccountForm account={undefined} isInUse={false} interrupted={withdraw} />;
}

export function EditAccount({ id }: { id: AnyId }) {
  const t = useTexts(bankAccountTexts);
  const models = useModels();
  const { banks, idsInUse } = getBankAccounts(models);
  const model = getBankAccountsModel(models);
  useEffect(() => {
    void model.edit(id);
    void banks.load();
    void idsInUse.refresh();
    return model.closeEdited;
  }, [model, banks, idsInUse, id]);
  return (
    <ResourceView
      state={model.edited.value}
      retry={() => model.edit(id)}
      skeleton={<AccountFormSkeleton />}
      empty={
        <StatePanel
          title={t('unknownTitle')}
          text={t('unknownText')}
          actions={
            <PlainLink href={BANK_ACCOUNTS_PATH} className={buildButtonClass()}>
              {t('toList')}
            </PlainLink>
          }
        />
      }
    >
      {(account) =>
        account && (
          <AccountForm
            account={account}
            isInUse={readRows(idsInUse.state.value).some((each) => isSameId(each, id))}
          />
        )
      }
    </ResourceView>
  );
}

interface AccountFormProps {
  /** The account to change; undefined adds one. */
  account: BankAccount | undefined;
  /** Whether a pending withdrawal goes to the account, which locks its IBAN. */
  isInUse: boolean;
  /** The id of the withdrawal method, when the player came here from the withdrawal form. */
  interrupted?: string | undefined;
}

/** The form of a bank account. After a failed save, the fields keep their values. */
export function AccountForm({ account, isInUse, interrupted }: AccountFormProps) {
  const t = useTexts(bankAccountTexts);
  const models = useModels();
  const resources = getBankAccounts(models);
  const site = useTexts(siteTexts);
  const id = account?.bankAccountID;
  const saved = resources.accounts.state.value;
  const others = readRows(saved).filter((other) => !isSameId(other.bankAccountID, id));
  const model = getBankAccountsModel(models);
  return (
    <div className="account-form-panel panel roomy">
      <Form
        fields={buildAccountFields(t, {
          account,
          isLocked: isInUse && account?.IBAN !== undefined,
          isFirst: !account && saved.kind === 'empty',
          others,
          banks: readRows(resources.banks.state.value),
          player: models.session.profile.value,
        })}
        submitLabel={t('submit')}
        waitingLabel={t('submitting')}
        send={(values) =>
          model.save(values, { id, next: (savedID) => buildNextAddress(interrupted, savedID) })
        }
        describe={useFailureText()}
        layout={({ IBAN, accountHolder, isFavorite }, button) => (
          <Fragment>
            {IBAN}
            {accountHolder}
            {isFavorite}
            <div className="account-form-actions stack gap-10">
              {button}
              <PlainLink
                href={buildNextAddress(interrupted)}
                className={buildButtonClass({ variant: 'text', size: 'form' })}
              >
                {site('cancel')}
              </PlainLink>
            </div>
          </Fragment>
        )}
      />
    </div>
  );
}
