import type { BankAccount } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { frameTexts } from '../../../core/site/frame-texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { useSending } from '../../../ui/loading/use-sending.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { nameAccount } from '../bank-accounts.ts';
import { getBankAccountsModel } from './bank-accounts-model.ts';
import { bankAccountTexts } from './texts.tr.ts';

interface DeleteDialogProps {
  account: BankAccount;
  onClose: (wasDeleted: boolean) => void;
}

/** Asks before an account is deleted, and shows the refusal if the server does not delete it. */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const t = useTexts(bankAccountTexts);
  const frame = useTexts(frameTexts);
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
    <Dialog title={t('removeTitle')} closeLabel={frame('close')} onClose={cancel}>
      <div className="stack gap-16">
        <p className="dim">{t('removeText', { account: nameAccount(account, t('bankAccount')) })}</p>
        {failure && <Notice tone="bad">{describeFailure(failure)}</Notice>}
        <div className="stack gap-10">
          <Button variant="danger" isWide isWaiting={isWaiting} onClick={() => void remove()}>
            {t('removeConfirm')}
          </Button>
          <Button isWide onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
