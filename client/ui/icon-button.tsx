import './icon-button.css';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconShape } from './icon.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconShape;
  /** What it does; read out, and shown as a tooltip. */
  label: string;
  /** 40 in the header, 36 in rows, 32 on cards. */
  size?: 40 | 36 | 32 | undefined;
  /** On a ground of its own. */
  raised?: boolean | undefined;
  /** At an end of its range: still focusable, does nothing. */
  spent?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 40, raised, spent, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      title={label}
      aria-label={label}
      aria-disabled={spent || undefined}
      className={['icon-button', `icon-button-${size}`, raised && 'is-raised', className]
        .filter(Boolean)
        .join(' ')}
      onClick={spent ? undefined : onClick}
    >
      <Icon of={icon} size={size === 32 ? 18 : 20} />
    </button>
  );
}
