import './logo.css';
import { Link } from './link.tsx';

/** The word itself: the dots of both i are lamps, so they are written without. */
export function Wordmark() {
  return (
    <span className="wordmark" aria-hidden="true">
      v<i>ı</i>tr<i>ı</i>n
    </span>
  );
}

/** The wordmark as the way home. */
export function Logo({ label }: { label: string }) {
  return (
    <Link href="/" className="logo">
      <Wordmark />
      <span className="hidden-visually">{label}</span>
    </Link>
  );
}
