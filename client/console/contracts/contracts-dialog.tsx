import { useSignal } from '@preact/signals-react';
import { useMemo } from 'react';
import { matchesWords, readSearchWords } from '#contracts/search-words';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../controls/button.tsx';
import { IconExternalLink } from '../controls/icons.ts';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { SearchField } from '../controls/search-field.tsx';
import { buildContractText, ContractRow } from './contract-row.tsx';
import { useContractsModels } from './models.ts';

/** Lists the contracts of all calls and documents. */
export function ContractsDialog({ onClose }: { readonly onClose: () => void }) {
  const { byName } = useContractsModels().contracts;
  const filter = useSignal('');
  const contracts = byName.value;
  const rows = useMemo(
    () => [...contracts.values()].map((contract) => ({ contract, text: buildContractText(contract) })),
    [contracts],
  );
  const words = readSearchWords(filter.value);
  const shown = rows.filter(({ text }) => matchesWords(text, words));
  return (
    <OverlayDialog
      title="Contracts"
      note={words.length === 0 ? `${rows.length} calls and documents` : `${shown.length} of ${rows.length}`}
      className="contracts-dialog"
      onClose={onClose}
    >
      <div className="row wraps spread gap-8 inset">
        <SearchField
          label="Filter the contracts"
          placeholder="call, field, -read"
          title="Each word occurs in call, access, effect, error or field; a word after - does not"
          value={filter.value}
          onChange={(text) => (filter.value = text)}
        />
        <a className="button small" href="/__mock/contracts/openapi.json" target="_blank" rel="noopener">
          <span>{'OpenAPI 3.1 '}</span>
          <Icon of={IconExternalLink} size={15} />
        </a>
      </div>
      <div className="contracts scrolls">
        {rows.length === 0 && <p className="empty">Loading the contracts…</p>}
        {rows.length > 0 && shown.length === 0 && (
          <p className="empty">
            <span>{`None of ${rows.length} contracts matches. `}</span>
            <Button onClick={() => (filter.value = '')}>Show all</Button>
          </p>
        )}
        {shown.map(({ contract }) => (
          <ContractRow key={contract.name} contract={contract} />
        ))}
      </div>
    </OverlayDialog>
  );
}
