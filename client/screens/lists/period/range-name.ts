import type { Lang } from '#contracts/fields';
import { toNoonMs } from '../../../i18n/calendar-days.ts';
import { perLanguage } from '../../../i18n/per-language.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type historyTurkish from '../texts.tr.ts';
import type { Range, RangePreset } from './ranges.ts';

const DAYS = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const formats = perLanguage((locale) => new Intl.DateTimeFormat(locale, DAYS));

/** Returns the name of a range: `Son 7 gün` for a preset, `6–14 Kas 2026` for chosen days. */
export function nameRange(range: Range, t: Translate<typeof historyTurkish>, lang: Lang): string {
  return typeof range === 'string'
    ? namePreset(range, t)
    : formats(lang).formatRange(toNoonMs(range.startDate), toNoonMs(range.endDate));
}

function namePreset(preset: RangePreset, t: Translate<typeof historyTurkish>): string {
  switch (preset) {
    case 'today':
      return t('today');
    case 'yesterday':
      return t('yesterday');
    case 'month':
      return t('thisMonth');
    case 'last-month':
      return t('lastMonth');
    case '12m':
      return t('last12Months');
    case '2y':
      return t('last2Years');
    case 'all':
      return t('allTimes');
    default:
      return t('lastDays', { days: Number.parseInt(preset, 10) });
  }
}
