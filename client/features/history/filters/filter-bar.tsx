import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChip } from '../../../ui/forms/parts/choice-chip.tsx';
import { useToday } from '../../../ui/loading/minute-clock.ts';
import { Note } from '../../../ui/loading/note.tsx';
import { DateRange } from '../period/date-range.tsx';
import { formatRange, nameRange, type Range, resolveRange } from '../period/ranges.ts';
import type { PlayerList } from '../player-list.ts';
import { listsTexts } from '../texts.tr.ts';

/** A filter of a list other than the dates, such as the type or the state. */
interface FilterChoice {
  /** The name of the filter in the address. */
  readonly name: string;
  readonly label: string;
  /** The chosen option; undefined for all. */
  readonly value: string | undefined;
  /**
   * The options; undefined while they load. Without at least two options, or a `value`, the filter is not offered.
   */
  readonly options: readonly FilterOption[] | undefined;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface Choices {
  readonly choices: readonly FilterChoice[];
  /** Retries options that failed to load; undefined when none failed. */
  readonly retryChoices?: (() => void) | undefined;
}

interface FilterBarProps extends Choices {
  list: Pick<PlayerList<unknown, { readonly range: Range }>, 'query' | 'filters' | 'change' | 'total'>;
}

/** The filters of a list, the number of rows with them, and what has failed to load of them. */
export function FilterBar({ list, choices, retryChoices }: FilterBarProps) {
  const { query, change, total } = list;
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const site = useTexts(siteTexts);
  const today = useToday();
  const { range } = list.filters;
  const days = today && nameRange(range === 'all' ? range : resolveRange(range, today), t, lang);
  const names = choices.flatMap(
    ({ value, options }) => options?.find((each) => each.value === value)?.label ?? [],
  );
  const chosen = choices.filter(({ value }) => value !== undefined).map(({ name }) => name);
  if (query.id) chosen.push('id');
  return (
    <>
      <p className="paper-only">{[days, ...names].join(' · ')}</p>
      <div className="filter-row screen-only row wraps gap-8">
        <DateRange value={range} onChange={(next) => change({ range: formatRange(next) })} />
        <div className="filter-choices row wraps gap-8">
          {choices
            .filter(({ options, value }) => !options || options.length > 1 || value !== undefined)
            .map(({ name, label, value, options = [] }) => (
              <ChoiceChip
                key={name}
                label={label}
                value={value}
                noneLabel={t('filterAll', { label })}
                options={options}
                onChange={(option) => change({ [name]: option })}
              />
            ))}
        </div>
        {chosen.length > 0 && (
          <Button
            variant="text"
            size="row"
            className="filter-clear"
            onClick={() => change(Object.fromEntries(chosen.map((name) => [name, undefined])))}
          >
            {t('clearFilter')}
          </Button>
        )}
        <p className="hidden-visually" role="status">
          {total !== undefined && t('entryCount', { count: formatNumber(total, lang) })}
        </p>
      </div>
      {retryChoices && (
        <div className="screen-only row wraps gap-8">
          <Note>{t('filterFailed')}</Note>
          <Button variant="text" size="row" onClick={retryChoices}>
            {site('retry')}
          </Button>
        </div>
      )}
    </>
  );
}
