import './game-screen.css';
import type { Elements } from '../../core/jsx-types.ts';
import { EmptyShelfArch } from '../../ui/loading/arches.tsx';
import '../../ui/cards/card.css';

interface LaunchErrorProps {
  /** The picture of the game, shown without colours; null when it is unknown. */
  image: string | null;
  shape: 'cover' | 'table';
  title: string;
  text: string;
  actions: Elements;
}

/** Replaces a game that did not open or has ended. */
export function LaunchError({ image, shape, title, text, actions }: LaunchErrorProps) {
  return (
    <div className="launch-error stack gap-12">
      {image === null ? (
        <EmptyShelfArch />
      ) : (
        <div className={`launch-error-stand launch-error-${shape}`}>
          <img src={image} alt="" />
          <div className="ledge" />
        </div>
      )}
      <h2>{title}</h2>
      <p role="alert" className="dim">
        {text}
      </p>
      <div className="launch-error-actions stack gap-12">{actions}</div>
    </div>
  );
}
