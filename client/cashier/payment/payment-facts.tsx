import './payment-facts.css';
import type { TextOrElements } from '../../jsx-types.ts';

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
