import './header.css';
import { Link } from '../../ui/links/link.tsx';

/** The name of the site as a logo. Each i is a dotless ı, over which CSS draws the dot as a lamp. */
export function Wordmark() {
  return (
    <span className="wordmark" aria-hidden="true">
      <span>v</span>
      <i>ı</i>
      <span>tr</span>
      <i>ı</i>
      <span>n</span>
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
