import '../../../ui/cards/card.css';
import './game-stand.css';
import { Picture } from '../../../ui/cards/picture.tsx';

interface GameStandProps {
  /** Undefined while it is not known; its place stays empty. */
  image: string | undefined;
  name: string | undefined;
  /** The ratio of the picture: `cover` 3:4, `table` 16:10. */
  shape: 'cover' | 'table';
  isSmall?: boolean;
  className?: string;
}

/** The picture of a single game, on a ledge of its own. */
export function GameStand({ image, name, shape, isSmall, className = '' }: GameStandProps) {
  return (
    <div className={`game-stand game-stand-${shape} ${isSmall ? 'is-small' : ''} ${className}`}>
      <div className="card-art">
        {image !== undefined && <Picture className="fills" src={image} name={name} />}
      </div>
      <div className="ledge" />
    </div>
  );
}
