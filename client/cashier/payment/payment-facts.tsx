import '../form/payment-form-view.css';
import './payment.css';
import { useTexts } from '../../i18n/use-texts.ts';
import type { TextOrElements } from '../../jsx-types.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { MethodForm } from '../form/method-form.ts';
import { cashierTexts } from '../texts.tr.ts';

export interface PaymentFact {
  readonly label: string;
  readonly value: TextOrElements;
}

interface PaymentFactsProps {
  facts: readonly PaymentFact[];
  /** The total, shown below a dividing line. */
  sum?: PaymentFact | undefined;
}

/** A list of facts about a payment, with labels at the left, values at the right, and a sum at the end. */
export function PaymentFacts({ facts, sum }: PaymentFactsProps) {
  return (
    <dl className="payment-facts stack gap-10">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts can have the same label
        <Row key={index} {...fact} />
      ))}
      {sum && <Row {...sum} className="payment-sum" />}
    </dl>
  );
}

function Row({ label, value, className }: PaymentFact & { className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

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
          <PaymentFacts key={label} facts={[{ label, value }]} />
        ),
      )}
    </section>
  );
}
