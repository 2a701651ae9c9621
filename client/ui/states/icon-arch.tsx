import './arch.css';
import type { IconShape } from '../icon.tsx';

/** A lit window with an icon, the picture of a page that confirms or explains one thing. */
export function IconArch({ of: Shape }: { of: IconShape }) {
  return (
    <svg className="arch-medium" viewBox="0 0 220 132" width="220" height="132" aria-hidden="true">
      <path className="arch-pane" d="M30 124V86a80 80 0 0 1 160 0v38z" />
      <path className="arch-ledge" d="M4 123h212v5H4z" />
      <Shape x={82} y={44} size={56} className="accent" />
    </svg>
  );
}
