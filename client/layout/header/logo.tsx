import './logo.css';
import { Link } from '../../routing/link.tsx';

/** The name of the site as a logo. Each i is a dotless ı, over which CSS draws the dot as a lamp. */
export function Wordmark() {
  return (
    <span className="wordmark" aria-hidden="true">
      v<i>ı</i>tr<i>ı</i>n
    </span>
  );
}

/** The logo as a link to the home page. */
export function Logo({ label }: { label: string }) {
  return (
    <Link href="/" className="logo">
      <Wordmark />
      <span className="hidden-visually">{label}</span>
    </Link>
  );
}
