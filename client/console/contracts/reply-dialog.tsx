import type { Elements } from '../../core/jsx-types.ts';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';

interface ReplyDialogProps {
  readonly title: string;
  readonly call: string;
  /** An additional class, for other sizes of its parts. */
  readonly className?: string;
  /** The text and what is said of it. */
  readonly main: Elements;
  /** The findings and fields beside the text. */
  readonly aside: Elements;
  readonly buttons: Elements;
  readonly onClose: () => void;
}

/** A dialog with a text of JSON, and what the contract says of it. */
export function ReplyDialog({
  title,
  call,
  className = '',
  main,
  aside,
  buttons,
  onClose,
}: ReplyDialogProps) {
  return (
    <OverlayDialog
      title={title}
      note={<span className="mono">{call}</span>}
      className={`reply-dialog ${className}`}
      onClose={onClose}
    >
      <div className="stack">
        <div className="stack reply-columns">
          <div className="stack gap-8 reply-main">{main}</div>
          <div className="reply-aside">{aside}</div>
        </div>
      </div>
      <footer className="row gap-8 inset dialog-foot">
        <span className="reply-hints">
          <kbd>F8</kbd>
          <span>{' next finding'}</span>
        </span>
        {buttons}
      </footer>
    </OverlayDialog>
  );
}
