import './message-page.css';
import type { Elements, TextOrElements } from '../../jsx-types.ts';

interface MessagePageProps {
  /** A picture, such as `<LockedArch />`; null for none. */
  picture: Elements;
  title: string;
  /** Says what happened, what is safe and what the player can do. */
  children: TextOrElements;
  actions: Elements;
}

/** A page with a single message: maintenance, not found, no access, an error. */
export function MessagePage({ picture, title, children, actions }: MessagePageProps) {
  return (
    <div className="message-page stack gap-10">
      {picture}
      <h1>{title}</h1>
      <div className="message-page-text dim">{children}</div>
      <div className="message-page-actions row wraps gap-12">{actions}</div>
    </div>
  );
}
