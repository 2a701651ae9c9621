import { Bone } from '../../ui/cards/bone.tsx';

const ROWS = ['first', 'second'];

/** Placeholders in the size of the list. */
export function AccountListSkeleton() {
  return (
    <div className="panel padded" aria-hidden="true">
      <div className="row spread">
        <Bone width={72} height={16} />
        <Bone width={134} height={44} radius="var(--radius-control)" />
      </div>
      <ul className="ruled">
        {ROWS.map((row) => (
          <li key={row} className="account-row">
            <span className="skeleton tile" data-skeleton />
            <div className="account-name">
              <Bone width={130} height={15} />
            </div>
            <div className="account-details stack gap-8">
              <Bone width="min(250px, 100%)" height={14} />
              <Bone width={80} height={12} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholders in the size of the form. */
export function AccountFormSkeleton() {
  return (
    <div className="account-form-panel panel roomy form stack" aria-hidden="true">
      <Bone height={74} />
      <Bone height={74} />
      <Bone height={52} radius={12} />
    </div>
  );
}
