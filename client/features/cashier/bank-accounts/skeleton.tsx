import { Bone } from '../../../ui/cards/bone.tsx';

/** Placeholders in the size of the list. */
export function AccountListSkeleton() {
  return <Bone height={216} radius="var(--radius-panel)" />;
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
