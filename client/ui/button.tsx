import './button.css';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonStyle {
  /** `lamp` is the one main action of an area. */
  look?: 'lamp' | 'quiet' | 'outlined' | 'text' | 'danger' | undefined;
  /** 36 in rows, 44 by itself, 52 in forms. */
  size?: 'row' | 'form' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

/** The class of a button, for links that look like one. */
export function buttonClass({ look = 'quiet', size, wide = false }: ButtonStyle = {}): string {
  return ['button', `button-${look}`, size && `button-${size}`, wide && 'button-wide']
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconShape | undefined;
  /** Spinner, same width; a second press does nothing. It stays focusable, so that nobody loses their place. */
  waiting?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({
  look,
  size,
  wide,
  icon,
  waiting,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (waiting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass({ look, size, wide }), waiting && 'is-waiting', className]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      onClick={press}
    >
      {waiting && <Spinner className="button-spinner" />}
      {icon && <Icon of={icon} />}
      <span className="button-label">{children}</span>
    </button>
  );
}
