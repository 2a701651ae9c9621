import { readErrorText } from '#contracts/error-text';
import { copyText } from '../../ui/forms/parts/copy-text.ts';
import { useBaseModels } from '../base/models.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  /** Returns the text to copy; called when the button is pressed. */
  readonly text: () => string | Promise<string>;
  /** Names the text in the notice `Copied: …`. */
  readonly what: string;
  /** The word on the button. */
  readonly label: string;
}

export function CopyButton({ text, what, label }: CopyButtonProps) {
  const copy = useCopy();
  return <Button onClick={() => void copy(text(), what)}>{label}</Button>;
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
