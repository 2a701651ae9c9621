import './fact-list.css';
import type { TextOrElements } from '../core/jsx-types.ts';

export interface Fact {
  readonly label: string;
  readonly value: TextOrElements;
}

interface FactListProps {
  facts: readonly Fact[];
  /** The total, shown below a dividing line. */
  sum?: Fact | undefined;
  /** Whether lines divide the facts. */
  isRuled?: boolean;
}

/** A list of facts, one in each row: the label at the left, the value at the right. */
export function FactList({ facts, sum, isRuled = false }: FactListProps) {
  return (
    <dl className={isRuled ? 'fact-list ruled' : 'fact-list stack gap-10'}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts can have the same label
        <Row key={index} {...fact} />
      ))}
      {sum && <Row {...sum} className="fact-sum" />}
    </dl>
  );
}

function Row({ label, value, className }: Fact & { className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="breaks">{value}</dd>
    </div>
  );
}
