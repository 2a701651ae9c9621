import type { PropsOf } from '../../core/jsx-types.ts';

import { Icon, type IconShape } from '../../ui/icon.tsx';

interface ButtonProps extends Omit<PropsOf<'button'>, 'className'> {
  /** The classes beside `button`, such as `small danger`; none for a button of full size. */
  readonly look?: string;
}

/** A button with the frame that all buttons of the console share. */
export function Button({ look = 'small', type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={`button ${look}`} {...props} />;
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'look'> {
  readonly icon: IconShape;
  readonly 'aria-label': string;
}

/** A button without a frame that shows only an icon. */
export function IconButton({ icon, ...props }: IconButtonProps) {
  return (
    <Button look="small bare" {...props}>
      <Icon of={icon} size={15} />
    </Button>
  );
}
