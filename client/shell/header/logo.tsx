import './header.css';
import { Link } from '../../ui/links/link.tsx';

/** The logo as a link to the home page. Each i is a dotless ı, over which CSS draws the dot as a lamp. */
export function Logo({ label }: { label: string }) {
  return (
    <Link href="/" className="logo">
      <span className="wordmark" aria-hidden="true">
        <span>v</span>
        <i>ı</i>
        <span>tr</span>
        <i>ı</i>
        <span>n</span>
      </span>
      <span className="hidden-visually">{label}</span>
    </Link>
  );
}
