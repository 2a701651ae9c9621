import { useComputed } from '@preact/signals-react';
import { useState } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { PlayableType } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconHeart, IconHeartFilled } from '../../../ui/icons.ts';
import { getFavourites } from '../favourites/favourites.ts';
import { gamesTexts } from './texts.tr.ts';

interface FavouriteButtonProps {
  type: PlayableType;
  id: AnyId;
  name: string;
  size?: 40 | 32;
  /** Whether the button is in a card. Tab then stops at the card's link; arrow keys lead to the button. */
  isInCard?: boolean;
}

export function FavouriteButton({ type, id, name, size = 32, isInCard = false }: FavouriteButtonProps) {
  const favourites = getFavourites(useModels());
  const t = useTexts(gamesTexts);
  const site = useTexts(siteTexts);
  const [hasFailed, setFailed] = useState(false);
  const ids = type === 'slot' ? favourites.slots : favourites.live;
  // This is a computed signal, so that a changed favourite renders only the button of its game and not all
  // buttons.
  const isFavourite = useComputed(() => ids.value.has(String(id))).value;
  return (
    <IconButton
      size={size}
      icon={isFavourite ? IconHeartFilled : IconHeart}
      label={t('favourite', { name })}
      aria-pressed={isFavourite}
      tabIndex={isInCard ? -1 : undefined}
      error={hasFailed ? site('favouriteFailed') : undefined}
      onClick={async () => setFailed((await favourites.toggle(type, id)) !== undefined)}
    />
  );
}
