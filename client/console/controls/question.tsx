import { Button } from './button.tsx';

interface QuestionProps {
  /** Names the action, such as `Delete ayse`; it is also the text of the button that runs it. */
  readonly action: string;
  /** Says as a sentence what the action destroys. */
  readonly text: string;
  readonly onConfirm: () => void;
  /** The text of the button that does not run it. */
  readonly refusal?: string;
  readonly onClose: () => void;
}

/** Asks in place before something is done that cannot be undone. */
export function Question({ action, text, refusal = 'Keep it', onConfirm, onClose }: QuestionProps) {
  return (
    <div className="stack gap-8 alarm">
      <p>
        <b>{`${action}?`}</b>
        <span>{` ${text}`}</span>
      </p>
      <div className="row wraps gap-4">
        <Button ref={focusOnMount} look="small danger" onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>{refusal}</Button>
      </div>
    </div>
  );
}

/** Moves the focus to the element whose `ref` this is, when it is rendered. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
