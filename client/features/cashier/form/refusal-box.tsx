import { useTexts } from '../../../core/i18n/use-texts.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import type { PaymentFailure } from '../payment/payment.ts';
import { cashierTexts } from '../texts.tr.ts';

/**
 * Says why a payment was not accepted and that the balance is unchanged. A toast about the refusal
 * disappears after a second; this box stays.
 */
export function RefusalBox({ failure }: { failure: PaymentFailure }) {
  const t = useTexts(cashierTexts);
  const describeFailure = useFailureText();
  return (
    <Notice tone="bad">
      {failure.kind === 'session' ? (
        t('sessionRenewed')
      ) : failure.kind === 'maintenance' ? (
        // During maintenance another page is shown, so this box is seen only afterwards.
        t('maintenanceOver')
      ) : (
        <>
          <p>{describeFailure(failure)}</p>
          <p>{t('refusedNote')}</p>
        </>
      )}
    </Notice>
  );
}
