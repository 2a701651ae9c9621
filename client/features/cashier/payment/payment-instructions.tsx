import '../form/payment-form-view.css';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { CopyField } from '../../../ui/forms/parts/copy-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { MethodForm } from '../form/method-form.ts';
import { cashierTexts } from '../texts.tr.ts';

/** Shows how a deposit is carried out: a recipient, an address, a QR code. Empty for methods without instructions. */
export function PaymentInstructions({ method }: { method: Pick<MethodForm, 'instructions'> }) {
  const t = useTexts(cashierTexts);
  const { instructions = [] } = method;
  if (instructions.length === 0) return null;
  return (
    <section className="payment-instructions stack gap-12" aria-label={t('instructions')}>
      <h3>{t('instructions')}</h3>
      {instructions.map(({ label = '', value = '', kind }) =>
        kind === 'qr' ? (
          <QrCode key={label} text={value} label={label} failed={t('qrFailed')} />
        ) : kind === 'copy' ? (
          <CopyField
            key={label}
            label={label}
            value={value}
            copyLabel={t('copyValue', { label })}
            copied={t('copiedValue', { label })}
            copyFailed={t('copyValueFailed')}
          />
        ) : (
          <FactList key={label} facts={[{ label, value }]} />
        ),
      )}
    </section>
  );
}
