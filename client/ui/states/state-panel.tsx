import './state-panel.css';
import type { Elements } from '../../jsx-types.ts';
import { EmptyArch } from './empty-arch.tsx';

interface StatePanelProps {
  title: string;
  /** Says what happened, what is safe and what the player can do. */
  text?: string | undefined;
  /** One or two quiet buttons. */
  actions?: Elements;
  /** Screen readers announce a `status` politely and an `alert` at once. */
  role?: 'status' | 'alert' | undefined;
}

/** Stands in place of content that is empty, failed to load or cannot load without a connection. */
export function StatePanel({ title, text, actions, role }: StatePanelProps) {
  return (
    <div className="state-panel panel stack gap-14">
      <EmptyArch />
      <div role={role} data-state-panel>
        <p className="state-panel-title bold">{title}</p>
        {text && <p className="state-panel-text dim">{text}</p>}
      </div>
      {actions && <div className="centred row wraps gap-10">{actions}</div>}
    </div>
  );
}
