import { useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { useQuery } from '../../../core/routing/query.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { PlainLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { BANK_ACCOUNTS_PATH } from '../bank-account-addresses.ts';
import { getBankAccounts } from '../bank-accounts.ts';
import { AccountForm } from './account-form.tsx';
import { getBankAccountsModel } from './bank-accounts-model.ts';
import { AccountFormSkeleton } from './skeleton.tsx';
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

/** The form of a saved account. */
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
  const inUse = idsInUse.state.value;
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
            isInUse={inUse.kind === 'ready' && inUse.data.some((each) => isSameId(each, id))}
          />
        )
      }
    </ResourceView>
  );
}
