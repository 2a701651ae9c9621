import './state-panel.css';
import type { ReactNode } from 'react';
import { EmptyArch } from './empty-arch.tsx';

interface StatePanelProps {
  title: string;
  /** What happened, what is safe, what to do. */
  text?: string | undefined;
  /** A quiet button or two. */
  actions?: ReactNode;
  /** `status` tells it politely when it takes the place of something; an error says `alert`. */
  role?: 'status' | 'alert' | undefined;
}

/** Stands where a list would: nothing found, it failed, or the connection is gone. */
export function StatePanel({ title, text, actions, role }: StatePanelProps) {
  return (
    <div className="state-panel">
      <EmptyArch />
      <div role={role}>
        <p className="state-panel-title">{title}</p>
        {text && <p className="state-panel-text">{text}</p>}
      </div>
      {actions && <div className="state-panel-actions">{actions}</div>}
    </div>
  );
}

/** One line where the wait is: what takes its time, or went wrong, beside what is already there. */
export function Note({ tone = 'quiet', children }: { tone?: 'quiet' | 'bad'; children: ReactNode }) {
  return (
    <div className={`note note-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
