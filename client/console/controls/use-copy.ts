import { useConsole } from '../console-context.ts';

/** Returns a function that copies a text and shows a notice; `what` names the text in the notice. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const { notices } = useConsole();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      notices.showSuccess(`Copied: ${what}`);
    } catch {
      notices.showError(`The browser refused to copy. The text: ${text}`);
    }
  };
}
