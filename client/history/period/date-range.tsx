import './date-range.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { buildChipClass } from '../../ui/chip.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconCalendar, IconChevronDown } from '../../ui/icons.ts';
import { usePopup } from '../../ui/overlays/popup.ts';
import { historyTexts } from '../texts.tr.ts';
import type { Day } from './days.ts';
import { OwnRange } from './own-range.tsx';
import { nameRange } from './range-name.ts';
import { isSameRange, RANGE_PRESETS, type Range, type RangePreset, resolveRange } from './ranges.ts';

interface DateRangeProps {
  readonly value: Range;
  readonly onChange: (range: Range) => void;
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
  /** The presets that are shown as chips; all others are in the menu “Diğer”. */
  readonly presets?: readonly RangePreset[];
}

const MAIN_PRESETS: readonly RangePreset[] = ['today', 'yesterday', '7d', '30d', 'month'];

/**
 * Chips with which the player chooses a range of days in wide windows: a chip for each common preset, a chip
 * for any two days, and a menu of the other presets.
 */
export function DateRange({ value, onChange, today, presets = MAIN_PRESETS }: DateRangeProps) {
  const t = useTexts(historyTexts);
  return (
    <fieldset className="row wraps gap-8">
      <legend className="hidden-visually">{t('dates')}</legend>
      {presets.map((preset) => (
        <PresetChip key={preset} preset={preset} value={value} onChange={onChange} />
      ))}
      <OwnDatesChip value={value} onChange={onChange} today={today} />
      <OtherPresetsChip value={value} onChange={onChange} presets={presets} />
    </fieldset>
  );
}

interface PresetChipProps {
  readonly preset: RangePreset;
  readonly value: Range;
  readonly onChange: (range: Range) => void;
}

/** A chip that chooses a preset. */
export function PresetChip({ preset, value, onChange }: PresetChipProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const isChosen = isSameRange(preset, value);
  return (
    <button
      type="button"
      className={buildChipClass(isChosen)}
      aria-pressed={isChosen}
      onClick={() => onChange(preset)}
    >
      {nameRange(preset, t, lang)}
    </button>
  );
}

function OwnDatesChip({ value, onChange, today }: Omit<DateRangeProps, 'presets'>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const popup = usePopup();
  const isOwn = typeof value === 'object';
  return (
    <div className="date-range-popup" {...popup.containerProps}>
      <button type="button" className={buildChipClass(isOwn)} {...popup.buttonProps}>
        <Icon of={IconCalendar} size={17} />
        <span>{isOwn ? nameRange(value, t, lang) : t('ownDates')}</span>
      </button>
      {popup.isOpen && today !== undefined && (
        <div className="date-range-panel panel" id={popup.panelId} ref={keepInRow}>
          <OwnRange
            span={resolveRange(value === 'all' ? 'month' : value, today)}
            today={today}
            onApply={(span) => {
              popup.close();
              onChange(span);
            }}
          />
        </div>
      )}
    </div>
  );
}

function OtherPresetsChip({
  value,
  onChange,
  presets,
}: Pick<DateRangeProps, 'value' | 'onChange' | 'presets'>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const popup = usePopup();
  const others = RANGE_PRESETS.filter((preset) => !presets?.includes(preset));
  const chosen = others.find((preset) => isSameRange(preset, value));
  return (
    <div className="date-range-popup" {...popup.containerProps}>
      <button type="button" className={buildChipClass(chosen !== undefined)} {...popup.buttonProps}>
        <span>{chosen ? nameRange(chosen, t, lang) : t('otherDates')}</span>
        <Icon of={IconChevronDown} size={17} />
      </button>
      {popup.isOpen && (
        <div className="date-range-panel is-presets panel row wraps gap-8" id={popup.panelId} ref={keepInRow}>
          {others.map((preset) => (
            <PresetChip
              key={preset}
              preset={preset}
              value={value}
              onChange={(range) => {
                popup.close();
                onChange(range);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Aligns a panel with the left end of its chip if it would otherwise extend beyond the left end of the row. */
function keepInRow(panel: HTMLElement | null) {
  const row = panel?.closest('.date-range');
  if (!panel || !row) return;
  if (panel.getBoundingClientRect().left < row.getBoundingClientRect().left) panel.classList.add('is-left');
}
