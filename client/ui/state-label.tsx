import './state-label.css';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';

interface StateLabelProps {
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
  icon: IconShape;
  children: ReactNode;
}

/** A state in words on its tint; the icon repeats it, colour alone never tells. */
export function StateLabel({ tone, icon, children }: StateLabelProps) {
  return (
    <span className={`state-label tone-${tone}`}>
      <Icon of={icon} size={15} />
      {children}
    </span>
  );
}
