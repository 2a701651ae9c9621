import './favourite-button.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PlayableType } from '../../state/favourites.ts';
import { useModels } from '../../state/models.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconHeart, IconHeartFilled } from '../../ui/icons.ts';
import { gamesTexts } from './texts.ts';

interface FavouriteButtonProps {
  type: PlayableType;
  id: number;
  name: string;
  size?: 40 | 32;
}

/** The heart of a game: filled at once, taken back if the server refuses; a visitor goes to sign in. */
export function FavouriteButton({ type, id, name, size = 32 }: FavouriteButtonProps) {
  useSignals();
  const { favourites } = useModels();
  const t = useTexts(gamesTexts);
  const isFavourite = (type === 'slot' ? favourites.slots : favourites.live).value.has(id);
  return (
    <IconButton
      size={size}
      className="favourite-button"
      icon={isFavourite ? IconHeartFilled : IconHeart}
      label={t('favourite', { name })}
      aria-pressed={isFavourite}
      onClick={() => favourites.toggle(type, id)}
    />
  );
}
