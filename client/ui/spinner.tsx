import './spinner.css';

/** Turns while one waits; the words beside it say for what. */
export function Spinner({ className }: { className?: string }) {
  return <span className={className ? `spinner ${className}` : 'spinner'} aria-hidden="true" />;
}
