import type { PropsOf } from '../core/jsx-types.ts';
import './icon-button.css';
import type { Ref } from 'react';
import { Icon, type IconShape } from './icon.tsx';

interface IconButtonProps extends Omit<PropsOf<'button'>, 'children'> {
  icon: IconShape;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** The size in px: 40 in the header, 36 in rows, 32 on cards. */
  size?: 40 | 36 | 32 | undefined;
  /** Whether the button has a background. */
  isRaised?: boolean | undefined;
  /** Whether presses do nothing, such as “next” at the end of a list. The button can still be focused. */
  isInactive?: boolean | undefined;
  /** The message that the last press has failed, shown above the button. */
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 40, isRaised, isInactive, error, className, onClick, ...rest } = props;
  return (
    <>
      <button
        type="button"
        {...rest}
        title={label}
        aria-label={label}
        aria-disabled={isInactive || undefined}
        data-error={error}
        className={['icon-button', `icon-button-${size}`, isRaised && 'is-raised', className]
          .filter(Boolean)
          .join(' ')}
        onClick={isInactive ? undefined : onClick}
      >
        <Icon of={icon} size={size === 32 ? 18 : 20} />
      </button>
      {error && (
        <span className="hidden-visually" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
