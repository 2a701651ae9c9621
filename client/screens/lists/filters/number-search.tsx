import './number-search.css';
import type { Ref } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconSearch, IconX } from '../../../ui/icons.ts';
import { historyTexts } from '../texts.tr.ts';

interface NumberSearchProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (typed: string) => void;
  /** Called on Enter. */
  onSearch: () => void;
  onClear: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for the number of an entry: what is typed filters the loaded entries, Enter asks the server. */
export function NumberSearch({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  onClear,
  ref,
}: NumberSearchProps) {
  const t = useTexts(historyTexts);
  return (
    <search className="number-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <Field
          ref={ref}
          type="search"
          inputMode="numeric"
          label={label}
          placeholder={placeholder}
          icon={IconSearch}
          value={value}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.currentTarget.value)}
          end={
            value !== '' && <IconButton size={36} icon={IconX} label={t('clearNumber')} onClick={onClear} />
          }
        />
      </form>
    </search>
  );
}
