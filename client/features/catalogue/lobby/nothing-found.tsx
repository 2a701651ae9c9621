import { useTexts } from '../../../core/i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { buildSearchPath } from '../search/address.ts';
import type { LobbyFilter } from './lobby-model.ts';
import { lobbyTexts } from './texts.tr.ts';

interface NothingFoundProps {
  filter: LobbyFilter;
  onFilter: (filter: LobbyFilter) => void;
}

/** Says that nothing matches the filter, and offers ways to change it. */
export function NothingFound({ filter, onFilter }: NothingFoundProps) {
  const t = useTexts(lobbyTexts);
  const { search } = filter;
  const clear = hasFilter(filter) && <Button onClick={() => onFilter({})}>{t('clearFilter')}</Button>;
  if (search) {
    return (
      <StatePanel
        title={t('nothingFoundFor', { text: search })}
        text={`${t('nothingFoundText')} ${t('nothingFoundForText')}`}
        actions={
          <>
            <Button onClick={() => onFilter({})}>
              {t(hasFilter(filter) ? 'clearFilter' : 'clearSearch')}
            </Button>
            <ButtonLink href={buildSearchPath(search)}>{t('searchEverywhere')}</ButtonLink>
          </>
        }
      />
    );
  }
  if (filter.favorites) {
    return <StatePanel title={t('noFavourites')} text={t('noFavouritesText')} actions={clear} />;
  }
  return <StatePanel title={t('nothingFound')} text={t('nothingFoundText')} actions={clear} />;
}

/** Returns whether a filter is set; the searched text and the order are none. */
function hasFilter({ categoryID, providerID, favorites }: LobbyFilter): boolean {
  return categoryID !== undefined || providerID !== undefined || favorites !== undefined;
}
