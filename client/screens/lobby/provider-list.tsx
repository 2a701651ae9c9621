import './provider-list.css';
import { useEffect, useRef, useState } from 'react';
import type { Provider } from '#contracts/calls/casino';
import { foldForSearch } from '#contracts/rules/search-fold';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.ts';
import { useModels } from '../../models.ts';
import type { Loadable } from '../../resources/resource.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconCheck, IconSearch } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { lobbyTexts } from './texts.ts';

/** Lists with more providers have a search field. */
const MAX_PROVIDERS_WITHOUT_SEARCH = 12;

interface ProviderListProps {
  providers: Loadable<readonly Provider[]>;
  retry: () => void;
  selectedId: number | undefined;
  onSelect: (providerID: number | undefined) => void;
}

/** Lists all providers by name with the number of their games; a press selects a provider. */
export function ProviderList({ providers, retry, selectedId, onSelect }: ProviderListProps) {
  const { language } = useModels();
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const [typed, setTyped] = useState('');
  const list = useScrollToSelected(providers.kind === 'ready');
  if (providers.kind === 'loading') return <Note>{frame('loading')}</Note>;
  if (providers.kind !== 'ready') {
    return (
      <Note tone="bad">
        {t('providersFailed')}
        <Button size="row" onClick={retry}>
          {frame('retry')}
        </Button>
      </Note>
    );
  }
  const search = foldForSearch(typed);
  const matches = providers.data
    .filter(({ providerName }) => foldForSearch(providerName).includes(search))
    .toSorted((a, b) => compareNames(a.providerName, b.providerName));
  return (
    <div className="provider-list">
      {providers.data.length > MAX_PROVIDERS_WITHOUT_SEARCH && (
        <Field
          type="search"
          label={t('findProvider')}
          isLabelHidden
          placeholder={t('findProvider')}
          icon={IconSearch}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul ref={list}>
        {search === '' && (
          <li>
            <button type="button" aria-pressed={selectedId === undefined} onClick={() => onSelect(undefined)}>
              <span>{t('allProviders')}</span>
              {selectedId === undefined && <Icon of={IconCheck} size={17} />}
            </button>
          </li>
        )}
        {matches.map((provider) => (
          <li key={provider.providerID}>
            <button
              type="button"
              aria-pressed={selectedId === provider.providerID}
              onClick={() => onSelect(provider.providerID)}
            >
              <span>{provider.providerName}</span>
              <span className="provider-count">{count(provider.count, language.lang.value)}</span>
              {selectedId === provider.providerID && <Icon of={IconCheck} size={17} />}
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <Note>{t('noProvider')}</Note>}
    </div>
  );
}

/** Scrolls a list to its selected item when it is ready, without scrolling the page or the dialog. */
function useScrollToSelected(isReady: boolean) {
  const list = useRef<HTMLUListElement>(null);
  // The items have no height until the dialog is open. A layout effect opens it, so this effect can measure
  // them.
  useEffect(() => {
    const selected = isReady && list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!list.current || !selected) return;
    const { top, height } = list.current.getBoundingClientRect();
    const item = selected.getBoundingClientRect();
    list.current.scrollTop += item.top + item.height / 2 - (top + height / 2);
  }, [isReady]);
  return list;
}

let collator: Intl.Collator | undefined;

/**
 * Compares names in Turkish order. The order's data is created at first use, which takes a mid-range phone 50
 * ms.
 */
function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('tr', { numeric: true });
  return collator.compare(one, other);
}
