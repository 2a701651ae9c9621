import './fact-list.css';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A list of facts, one in each row: the label at the left, the value at the right. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list ruled">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
