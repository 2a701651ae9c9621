import './unopened.css';
import type { ReactNode } from 'react';
import { EmptyShelfArch } from '../../ui/empty-shelf-arch.tsx';
import '../../ui/card.css';

interface UnopenedProps {
  /** The art of what did not open, its colours gone; null where nobody knows it. */
  image: string | null;
  shape: 'cover' | 'table';
  title: string;
  text: string;
  actions: ReactNode;
}

/** In place of the game: the provider cannot be reached, or it did not open. */
export function Unopened({ image, shape, title, text, actions }: UnopenedProps) {
  return (
    <div className="unopened">
      {image === null ? (
        <EmptyShelfArch />
      ) : (
        <div className={`unopened-stand unopened-${shape}`}>
          <img src={image} alt="" />
          <div className="ledge" />
        </div>
      )}
      <h2>{title}</h2>
      <p role="alert">{text}</p>
      <div className="unopened-actions">{actions}</div>
    </div>
  );
}
