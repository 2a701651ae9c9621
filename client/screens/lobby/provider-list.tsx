import './lobby.css';
import { useEffect, useRef, useState } from 'react';
import type { AnyId } from '#contracts/read-types';
import { foldForSearch } from '#contracts/rules/search-fold';
import type { Provider } from '../../api/rows.ts';
import { isSameId } from '../../api/values.ts';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import type { Loadable } from '../../resources/resource.ts';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { siteTexts } from '../../site/texts.tr.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconCheck, IconSearch } from '../../ui/icons.ts';
import { Note } from '../../ui/states/note.tsx';
import { SignInLink } from '../../views/sign-in-link.tsx';
import { lobbyTexts } from './texts.tr.ts';

/** Lists with more providers have a search field. */
const MAX_PROVIDERS_WITHOUT_SEARCH = 12;

interface ProviderListProps {
  providers: Loadable<readonly Provider[]>;
  retry: () => void;
  selectedId: AnyId | undefined;
  onSelect: (providerID: AnyId | undefined) => void;
}

/** Lists all providers by name with the number of their games; a press selects a provider. */
export function ProviderList({ providers, retry, selectedId, onSelect }: ProviderListProps) {
  const { language, session } = useModels();
  const t = useTexts(lobbyTexts);
  const site = useTexts(siteTexts);
  const frame = useTexts(frameTexts);
  const [typed, setTyped] = useState('');
  const list = useScrollToSelected(providers.kind === 'ready');
  if (providers.kind === 'loading') return <Note>{frame('loading')}</Note>;
  if (providers.kind === 'error' && providers.failure.kind === 'session' && !session.mayEnter.value) {
    return (
      <Note>
        <span>{site('forPlayers')}</span>
        <SignInLink size="row" />
      </Note>
    );
  }
  if (providers.kind !== 'ready') {
    return (
      <Note tone="bad">
        <span>{t('providersFailed')}</span>
        <Button size="row" onClick={retry}>
          {frame('retry')}
        </Button>
      </Note>
    );
  }
  const search = foldForSearch(typed);
  const matches = providers.data
    .flatMap(({ providerID: id, providerName: name, count: games }) =>
      id !== undefined && name !== undefined && foldForSearch(name).includes(search)
        ? { id, name, games }
        : [],
    )
    .toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <div className="provider-list stack gap-10">
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
        {matches.map(({ id, name, games }) => (
          <li key={String(id)}>
            <button type="button" aria-pressed={isSameId(selectedId, id)} onClick={() => onSelect(id)}>
              <span>{name}</span>
              {games !== undefined && (
                <span className="regular hint text-small">{count(games, language.lang.value)}</span>
              )}
              {isSameId(selectedId, id) && <Icon of={IconCheck} size={17} />}
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
