import { Bone, Repeat } from '../ui/cards/bone.tsx';

/** A placeholder for a page whose code loads: a heading and three boxes, as most pages begin. */
export function PageSkeleton() {
  return (
    <div className="wrap stack gap-20" aria-hidden="true">
      <Bone width="min(280px, 60%)" height={36} radius="var(--radius-control)" />
      <Repeat count={3}>
        <Bone height={132} radius="var(--radius-panel)" />
      </Repeat>
    </div>
  );
}
