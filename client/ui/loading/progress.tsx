import './progress.css';

/** Shows a share, from 0 to 1. A text beside it has the numbers, so the bar is hidden from screen readers. */
export function ProgressBar({ share }: { share: number }) {
  return (
    <div className="progress-track" aria-hidden="true">
      <div className="progress-part" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
  );
}
