import './spinner.css';

/** A turning circle; the text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <span className={className ? `spinner ${className}` : 'spinner'} aria-hidden="true" />;
}
