import './progress.css';

/** How much of a list one sees; the words above say the numbers, so the bar is for the eye only. */
export function Progress({ words, part }: { words: string; part: number }) {
  return (
    <div className="progress">
      <p className="progress-words">{words}</p>
      <div className="progress-track" aria-hidden="true">
        <div className="progress-part" style={{ width: `${Math.min(1, Math.max(0, part)) * 100}%` }} />
      </div>
    </div>
  );
}
