import './filter-bar.css';
import { useId } from 'react';
import type { Day } from '../../../i18n/calendar-days.ts';
import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { frameTexts } from '../../../layout/frame-texts.tr.ts';
import { useModels } from '../../../models.ts';
import { Button } from '../../../ui/button.tsx';
import { buildChipClass } from '../../../ui/chip.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Note } from '../../../ui/states/note.tsx';
import { DateRange } from '../period/date-range.tsx';
import type { Range } from '../period/ranges.ts';
import { historyTexts } from '../texts.tr.ts';
import { type FilterChoice, selectOffered } from './filter-choice.ts';

interface FilterBarProps {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
  /** All filters except the dates. */
  readonly choices: readonly FilterChoice[];
  /** Called with the new value of a filter; undefined selects all. */
  readonly onChoice: (name: string, value: string | undefined) => void;
  /** The number of entries with these filters; undefined while it is not known. */
  readonly total: number | undefined;
  /** Retries options that failed to load; undefined when none failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** The filters of a history, the number of entries with them, and what has failed to load of them. */
export function FilterBar({ range, onRange, today, choices, onChoice, total, onRetry }: FilterBarProps) {
  return (
    <div className="filter-bar row wraps gap-8">
      <DateRange value={range} onChange={onRange} today={today} />
      {selectOffered(choices).map((choice) => (
        <ChoiceChip key={choice.name} choice={choice} onChoice={onChoice} />
      ))}
      <Total total={total} />
      {onRetry && <MissingOptions onRetry={onRetry} />}
    </div>
  );
}

/**
 * A select that looks like a chip. It is a native one, so that each device shows the options in its usual
 * form.
 */
function ChoiceChip({ choice, onChoice }: { choice: FilterChoice } & Pick<FilterBarProps, 'onChoice'>) {
  const t = useTexts(historyTexts);
  const id = useId();
  const { name, label, value, options } = choice;
  return (
    <div className="filter-bar-choice">
      <label htmlFor={id} className="hidden-visually">
        {label}
      </label>
      <select
        id={id}
        className={buildChipClass(value !== undefined)}
        value={value ?? ''}
        onChange={(event) => onChoice(name, event.currentTarget.value || undefined)}
      >
        <option value="">{t('filterAll', { label })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={17} />
    </div>
  );
}

/** Shows the number of entries; screen readers announce a change. */
function Total({ total }: { total: number | undefined }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  return (
    <p className="to-end dim text-small" role="status">
      {total !== undefined && t('entryCount', { count: count(total, lang) })}
    </p>
  );
}

function MissingOptions({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(historyTexts);
  const frame = useTexts(frameTexts);
  return (
    <div className="row wraps gap-8">
      <Note>{t('filterFailed')}</Note>
      <Button variant="text" size="row" onClick={onRetry}>
        {frame('retry')}
      </Button>
    </div>
  );
}
