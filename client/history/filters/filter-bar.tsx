import './filter-bar.css';
import { useId, useState } from 'react';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { buildChipClass } from '../../ui/chip.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconCalendar, IconChevronDown } from '../../ui/icons.ts';
import { Note } from '../../ui/states/note.tsx';
import { DateRange } from '../period/date-range.tsx';
import type { Day } from '../period/days.ts';
import { nameRange } from '../period/range-name.ts';
import type { Range, RangePreset } from '../period/ranges.ts';
import { historyTexts } from '../texts.tr.ts';
import { type FilterChoice, selectOffered } from './filter-choice.ts';
import { DATES_SECTION, FilterSheet } from './filter-sheet.tsx';

export interface FilterBarProps {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
  /** The presets that are shown as chips in wide windows; see `DateRange`. */
  readonly presets?: readonly RangePreset[];
  /** All filters except the dates. */
  readonly choices: readonly FilterChoice[];
  /** Called with the new value of a filter; undefined selects all. */
  readonly onChoice: (name: string, value: string | undefined) => void;
  /** Removes all filters and returns to the default dates. */
  readonly onClear: () => void;
  /** The number of entries with these filters; undefined while it is not known. */
  readonly total: number | undefined;
  /** Retries options that failed to load; undefined when none failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** The filters of a history: two rows of chips; below 900 px, one row of chips that open a sheet. */
export function FilterBar(props: FilterBarProps) {
  const isWide = useIsWide();
  return isWide ? <WideBar {...props} /> : <NarrowBar {...props} />;
}

function WideBar(props: FilterBarProps) {
  const { range, onRange, today, presets, choices, onChoice, total } = props;
  const offered = selectOffered(choices);
  return (
    <div className="filter-bar stack gap-12">
      <DateRange value={range} onChange={onRange} today={today} {...(presets && { presets })} />
      <div className="filter-bar-row row wraps gap-8">
        {offered.map((choice) => (
          <ChoiceChip key={choice.name} choice={choice} onChoice={onChoice} />
        ))}
        <Total total={total} />
      </div>
      <MissingOptions {...props} />
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

function MissingOptions({ onRetry }: FilterBarProps) {
  const t = useTexts(historyTexts);
  const frame = useTexts(frameTexts);
  if (!onRetry) return null;
  return (
    <div className="row wraps gap-8">
      <Note>{t('filterFailed')}</Note>
      <Button variant="text" size="row" onClick={onRetry}>
        {frame('retry')}
      </Button>
    </div>
  );
}

function NarrowBar(props: FilterBarProps) {
  const { range, choices, total } = props;
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  /** The section of the filter sheet that gets the focus when the sheet opens; null while it is closed. */
  const [section, setSection] = useState<string | null>(null);
  return (
    <div className="filter-bar stack gap-12">
      <div className="scroller">
        <button
          type="button"
          className={buildChipClass(true)}
          aria-haspopup="dialog"
          onClick={() => setSection(DATES_SECTION)}
        >
          <Icon of={IconCalendar} size={17} />
          <span>{nameRange(range, t, lang)}</span>
        </button>
        {selectOffered(choices).map(({ name, label, value, options }) => (
          <button
            key={name}
            type="button"
            className={buildChipClass(value !== undefined)}
            aria-haspopup="dialog"
            onClick={() => setSection(name)}
          >
            <span>{options.find((option) => option.value === value)?.label ?? label}</span>
            <Icon of={IconChevronDown} size={17} />
          </button>
        ))}
      </div>
      <p className="hidden-visually" role="status">
        {total !== undefined && t('entryCount', { count: count(total, lang) })}
      </p>
      <MissingOptions {...props} />
      {section !== null && <FilterSheet {...props} section={section} onClose={() => setSection(null)} />}
    </div>
  );
}
