import './filter-sheet.css';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import { Button } from '../../ui/button.tsx';
import { buildChipClass } from '../../ui/chip.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconCalendar } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PresetChip } from '../period/date-range.tsx';
import { OwnRange } from '../period/own-range.tsx';
import { nameRange } from '../period/range-name.ts';
import { RANGE_PRESETS, resolveRange } from '../period/ranges.ts';
import { historyTexts } from '../texts.tr.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { type FilterChoice, selectOffered } from './filter-choice.ts';

/** The name of the section with the dates. */
export const DATES_SECTION = 'range';

interface FilterSheetProps extends FilterBarProps {
  /** The section whose chip opened the sheet; it gets the focus. */
  readonly section: string;
  readonly onClose: () => void;
}

/** All filters in a sheet. Each choice applies at once, so the button at the end can show the new total. */
export function FilterSheet(props: FilterSheetProps) {
  const { choices, onChoice, total, onClear, onClose, section } = props;
  const [hasOwnDates, setOwnDates] = useState(false);
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const frame = useTexts(frameTexts);
  const label =
    total === undefined
      ? t('show')
      : total === 0
        ? t('showNone')
        : t('showEntries', { count: count(total, lang) });
  return (
    <Dialog title={t('filter')} closeLabel={frame('close')} onClose={onClose} isSheet>
      <div className="filter-sheet">
        <div className="filter-sheet-filters stack gap-20">
          <DatesSection {...props} isOpen={hasOwnDates} setOpen={setOwnDates} />
          {selectOffered(choices).map((choice) => (
            <Section key={choice.name} label={choice.label} isAskedFor={section === choice.name}>
              <ChoiceChips choice={choice} onChoice={onChoice} />
            </Section>
          ))}
        </div>
        {/* The form in which the player chooses two days has its own buttons. */}
        {!hasOwnDates && (
          <div className="filter-sheet-actions">
            <Button onClick={onClear}>{t('clear')}</Button>
            <Button variant="lamp" onClick={onClose}>
              {label}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface SectionProps {
  readonly label: string;
  readonly isAskedFor: boolean;
  readonly children: Elements;
}

function Section({ label, isAskedFor, children }: SectionProps) {
  const section = useRef<HTMLFieldSetElement>(null);
  const wasAskedFor = useRef(isAskedFor);
  useEffect(() => {
    if (!wasAskedFor.current) return;
    const chosen = section.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (chosen ?? section.current?.querySelector<HTMLElement>('button'))?.focus();
  }, []);
  return (
    <fieldset ref={section} className="filter-sheet-section stack gap-16">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface DatesSectionProps extends FilterSheetProps {
  /** Whether the form in which the player chooses two days is open. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

function DatesSection({ range, onRange, today, section, isOpen, setOpen }: DatesSectionProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const isOwn = typeof range === 'object';
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'end' });
  }, [isOpen]);
  return (
    <Section label={t('dates')} isAskedFor={section === DATES_SECTION}>
      <div className="row wraps gap-8">
        {RANGE_PRESETS.map((preset) => (
          <PresetChip
            key={preset}
            preset={preset}
            value={range}
            onChange={(next) => {
              setOpen(false);
              onRange(next);
            }}
          />
        ))}
        <button
          type="button"
          className={buildChipClass(isOwn)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={IconCalendar} size={17} />
          <span>{isOwn ? nameRange(range, t, lang) : t('ownDates')}</span>
        </button>
      </div>
      {isOpen && today !== undefined && (
        <div ref={own} className="filter-sheet-own">
          <OwnRange
            span={resolveRange(range === 'all' ? 'month' : range, today)}
            today={today}
            onApply={(span) => {
              setOpen(false);
              onRange(span);
            }}
          />
        </div>
      )}
    </Section>
  );
}

function ChoiceChips({ choice, onChoice }: { choice: FilterChoice } & Pick<FilterBarProps, 'onChoice'>) {
  const frame = useTexts(frameTexts);
  const { name, value, options } = choice;
  return (
    <div className="row wraps gap-8">
      {[{ value: undefined, label: frame('all') }, ...options].map((option) => (
        <button
          key={option.label}
          type="button"
          className={buildChipClass(option.value === value)}
          aria-pressed={option.value === value}
          onClick={() => onChoice(name, option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
