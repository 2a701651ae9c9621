import './provider-list.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Provider } from '#contracts/calls/casino';
import { searchFold } from '#contracts/rules/search-fold';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../shell/frame-texts.ts';
import type { Loadable } from '../../state/list.ts';
import { useModels } from '../../state/models.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconCheck, IconSearch } from '../../ui/icons.ts';
import { Note } from '../../ui/state-panel.tsx';
import { lobbyTexts } from './texts.ts';

const WORTH_SEARCHING = 12;

interface ProviderListProps {
  providers: Loadable<readonly Provider[]>;
  retry: () => void;
  chosen: number | undefined;
  onChoose: (providerID: number | undefined) => void;
}

/** All providers by name, with how many games each has; one can be chosen. */
export function ProviderList({ providers, retry, chosen, onChoose }: ProviderListProps) {
  useSignals();
  const { language } = useModels();
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const [typed, setTyped] = useState('');
  const list = useChosenInSight(providers.kind === 'ready');
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
  const wanted = searchFold(typed);
  const found = providers.data
    .filter(({ providerName }) => searchFold(providerName).includes(wanted))
    .toSorted((a, b) => byName.compare(a.providerName, b.providerName));
  return (
    <div className="provider-list">
      {providers.data.length > WORTH_SEARCHING && (
        <Field
          type="search"
          label={t('findProvider')}
          labelHidden
          placeholder={t('findProvider')}
          icon={IconSearch}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul ref={list}>
        {wanted === '' && (
          <li>
            <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
              <span>{t('allProviders')}</span>
              {chosen === undefined && <Icon of={IconCheck} size={17} />}
            </button>
          </li>
        )}
        {found.map((provider) => (
          <li key={provider.providerID}>
            <button
              type="button"
              aria-pressed={chosen === provider.providerID}
              onClick={() => onChoose(provider.providerID)}
            >
              <span>{provider.providerName}</span>
              <span className="provider-count">{count(provider.count, language.lang.value)}</span>
              {chosen === provider.providerID && <Icon of={IconCheck} size={17} />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <Note>{t('noProvider')}</Note>}
    </div>
  );
}

/** Scrolls a list to what is chosen in it, once it is there; the page and the dialog around it stay where they are. */
function useChosenInSight(isThere: boolean) {
  const list = useRef<HTMLUListElement>(null);
  // After the dialog has opened: before, nothing in it has a height.
  useEffect(() => {
    const chosen = isThere && list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!list.current || !chosen) return;
    const { top, height } = list.current.getBoundingClientRect();
    const place = chosen.getBoundingClientRect();
    list.current.scrollTop += place.top + place.height / 2 - (top + height / 2);
  }, [isThere]);
  return list;
}

const byName = new Intl.Collator('tr', { numeric: true });
