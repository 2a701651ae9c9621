import { copyText } from '../../ui/copy-text.ts';
import { toErrorMessage } from '../connection/connectivity.ts';
import { useConsole } from '../console-context.ts';

/** Returns a function that copies a text and shows a notice; `what` names the text in the notice. */
export function useCopy(): (text: string | Promise<string>, what: string) => Promise<void> {
  const { notices } = useConsole();
  return async (source, what) => {
    let text = '';
    try {
      text = await source;
    } catch (thrown) {
      return notices.showError(`Not copied: ${toErrorMessage(thrown)}`);
    }
    try {
      await copyText(text);
      notices.showSuccess(`Copied: ${what}`);
    } catch {
      notices.showError(`The browser refused to copy. The text: ${text}`);
    }
  };
}
