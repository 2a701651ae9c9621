import './message-page.css';
import type { ReactNode } from 'react';

interface MessagePageProps {
  /** One of the arches. */
  picture: ReactNode;
  title: string;
  /** What happened, what is safe, what to do. */
  children: ReactNode;
  actions: ReactNode;
}

/** A page that has one thing to say: under maintenance, not found, no access, something broke. */
export function MessagePage({ picture, title, children, actions }: MessagePageProps) {
  return (
    <div className="message-page">
      {picture}
      <h1>{title}</h1>
      <div className="message-page-text">{children}</div>
      <div className="message-page-actions">{actions}</div>
    </div>
  );
}
