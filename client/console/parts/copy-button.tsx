import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../context.ts';
import { IconCopy } from '../icons.ts';

interface CopyButtonProps {
  readonly text: () => string;
  /** What it copies, as in `Copied: …`. */
  readonly what: string;
  /** A word on the button; without it an icon. */
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

/** Copies a text and says so, or says that the browser did not let it. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const { notices } = useConsole();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      notices.done(`Copied: ${what}`);
    } catch {
      notices.failed(`The browser did not let it copy: ${text}`);
    }
  };
}
