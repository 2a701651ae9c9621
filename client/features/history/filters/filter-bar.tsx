import { count } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChip } from '../../../ui/forms/parts/choice-chip.tsx';
import { Note } from '../../../ui/loading/note.tsx';
import type { Choices, ListContext } from '../list-kind.ts';
import { DateRange } from '../period/date-range.tsx';
import { formatRange } from '../period/ranges.ts';
import { listsTexts } from '../texts.tr.ts';

interface FilterBarProps extends Choices, Pick<ListContext<unknown>, 'query' | 'change' | 'range'> {
  /** The number of rows with these filters; undefined while it is not known. */
  readonly total: number | undefined;
}

/** The filters of a list, the number of rows with them, and what has failed to load of them. */
export function FilterBar({ query, change, range, choices, total, retry }: FilterBarProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const site = useTexts(siteTexts);
  const filters = choices.filter(({ value }) => value !== undefined).map(({ name }) => name);
  if (query.id) filters.push('id');
  return (
    <div className="screen-only row wraps gap-8">
      <DateRange value={range} onChange={(next) => change({ range: formatRange(next) })} />
      {choices
        .filter(({ options, value }) => options.length > 1 || value !== undefined)
        .map(({ name, label, value, options, removes }) => (
          <ChoiceChip
            key={name}
            label={label}
            value={value}
            noneLabel={t('filterAll', { label })}
            options={options}
            onChange={(option) => change({ ...(removes && { [removes]: undefined }), [name]: option })}
          />
        ))}
      {filters.length > 0 && (
        <Button
          variant="text"
          size="row"
          onClick={() => change(Object.fromEntries(filters.map((name) => [name, undefined])))}
        >
          {t('clearFilter')}
        </Button>
      )}
      <p className="to-end dim text-small" role="status">
        {total !== undefined && t('entryCount', { count: count(total, lang) })}
      </p>
      {retry && (
        <div className="row wraps gap-8">
          <Note>{t('filterFailed')}</Note>
          <Button variant="text" size="row" onClick={retry}>
            {site('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
