import './progress.css';

/** Shows how much of a list is loaded. The text has the numbers, so the bar is hidden from screen readers. */
export function Progress({ text, share }: { text: string; share: number }) {
  return (
    <div className="stack gap-8">
      <p className="dim text-small centred-text">{text}</p>
      <ProgressBar share={share} />
    </div>
  );
}

/** share: from 0 to 1. */
export function ProgressBar({ share }: { share: number }) {
  return (
    <div className="progress-track" aria-hidden="true">
      <div className="progress-part" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
  );
}
