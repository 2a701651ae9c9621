import { MAX_SEARCH_CHARS } from '#contracts/search-words';
import { readOwnKey } from '../../core/own-key.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconSearch } from './icons.ts';

interface SearchFieldProps {
  /** The name of the field for screen readers. */
  readonly label: string;
  /** The id of the input, for code that moves the focus to it. */
  readonly id?: string;
  readonly placeholder: string;
  readonly title?: string;
  /** The key that leads to the field, which stands in it while it is empty. */
  readonly shortcut?: string;
  /** The number of matches, as in `3 of 40`, which stands in the field while something is typed. */
  readonly matches?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter?: () => void;
}

/** A field that filters a list while one types. */
export function SearchField({
  label,
  shortcut,
  matches,
  value,
  onChange,
  onEnter,
  ...input
}: SearchFieldProps) {
  return (
    <span className="search">
      <Icon of={IconSearch} size={15} />
      <input
        {...input}
        type="search"
        className="input"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        maxLength={MAX_SEARCH_CHARS}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!onEnter || readOwnKey(event) !== 'Enter') return;
          event.preventDefault(); // Otherwise Enter would press the row that gets the focus next.
          onEnter();
        }}
      />
      {value === '' && shortcut !== undefined && <kbd>{shortcut}</kbd>}
      {matches !== undefined && (
        <span className="note search-matches" role="status">
          {value !== '' && matches}
        </span>
      )}
    </span>
  );
}
