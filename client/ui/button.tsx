import './button.css';
import type { MouseEvent, Ref } from 'react';
import type { PropsOf, TextOrElements } from '../core/jsx-types.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Spinner } from './loading/spinner.tsx';

export interface ButtonStyle {
  /** `lamp` is for the one main action of an area, `art` for one on a picture. */
  variant?: 'lamp' | 'quiet' | 'outlined' | 'text' | 'danger' | 'art' | undefined;
  /** The height: 36 px in rows, 52 px in forms, 44 px otherwise. */
  size?: 'row' | 'form' | undefined;
  /** Whether the button fills the width of its container. */
  isWide?: boolean | undefined;
}

/** Returns the classes of a button, for links that look like one. */
export function buildButtonClass({ variant = 'quiet', size, isWide = false }: ButtonStyle = {}): string {
  return ['button', `button-${variant}`, size && `button-${size}`, isWide && 'button-wide']
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ButtonStyle, PropsOf<'button'> {
  icon?: IconShape | undefined;
  /** Whether the button shows a spinner and ignores presses. It keeps its width and the focus. */
  isWaiting?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
  children: TextOrElements;
}

export function Button({
  variant,
  size,
  isWide,
  icon,
  isWaiting,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isWaiting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={[buildButtonClass({ variant, size, isWide }), isWaiting && 'is-waiting', className]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={isWaiting || undefined}
      aria-busy={isWaiting || undefined}
      onClick={press}
    >
      {isWaiting && <Spinner className="button-spinner" />}
      {icon && <Icon of={icon} />}
      <span className="button-label">{children}</span>
    </button>
  );
}
