import { Icon } from '../../ui/icon.tsx';
import { IconCopy } from './icons.ts';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** Returns the text to copy; called when the button is pressed. */
  readonly text: () => string | Promise<string>;
  /** Names the text in the notice `Copied: …` and in the button's label. */
  readonly what: string;
  /** The word on the button; without it the button shows an icon. */
  readonly label?: string;
}

export function CopyButton({ text, what, label }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <button
      type="button"
      className={label === undefined ? 'button small bare' : 'button small'}
      {...(label === undefined && { 'aria-label': `Copy ${what}`, title: `Copy ${what}` })}
      onClick={() => void copy(text(), what)}
    >
      {label ?? <Icon of={IconCopy} size={15} />}
    </button>
  );
}
