import { readErrorText } from '#contracts/error-text';
import { copyText } from '../../ui/forms/parts/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBaseModels } from '../base/models.ts';
import { IconCopy } from './icons.ts';

interface CopyButtonProps {
  /** Returns the text to copy; called when the button is pressed. */
  readonly text: () => string | Promise<string>;
  /** Names the text in the notice `Copied: …` and in the button's label. */
  readonly what: string;
  /** The word on the button; without it the button shows an icon. */
  readonly label?: string;
  readonly icon?: typeof IconCopy;
}

export function CopyButton({ text, what, label, icon = IconCopy }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <button
      type="button"
      className={label === undefined ? 'button small bare' : 'button small'}
      {...(label === undefined && { 'aria-label': `Copy ${what}`, title: `Copy ${what}` })}
      onClick={() => void copy(text(), what)}
    >
      {label ?? <Icon of={icon} size={15} />}
    </button>
  );
}

/** Returns a function that copies a text and shows a notice; `what` names the text in the notice. */
export function useCopy(): (text: string | Promise<string>, what: string) => Promise<void> {
  const { notices } = useBaseModels();
  return async (source, what) => {
    let text = '';
    try {
      text = await source;
    } catch (thrown) {
      return notices.showError(`Not copied: ${readErrorText(thrown)}`);
    }
    try {
      await copyText(text);
      notices.showSuccess(`Copied: ${what}`);
    } catch {
      notices.showError(`The browser refused to copy. The text: ${text}`);
    }
  };
}
