import './pages.css';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { historyTexts } from '../texts.tr.ts';
import { listPageNumbers } from './page-numbers.ts';

interface PagesProps {
  /** The current page, from 1 on. */
  readonly page: number;
  readonly pageSize: number;
  /** The number of rows on all pages; undefined if only some following page is known to exist. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Shows the range of the shown rows below a list, and page numbers if there is more than one page. */
export function Pages({ page, pageSize, total, onPage }: PagesProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const frame = useTexts(frameTexts);
  const pageCount = total === undefined ? page + 1 : Math.ceil(total / pageSize);
  const format = (value: number) => count(value, lang);
  const first = format((page - 1) * pageSize + 1);
  const last = format(Math.min(page * pageSize, total ?? Number.POSITIVE_INFINITY));
  return (
    <div className="pages row spread wraps gap-12 dim text-small">
      <p>{total === undefined ? `${first}–${last}` : t('shownOf', { first, last, total: format(total) })}</p>
      {pageCount > 1 && (
        <nav className="row wraps gap-6" aria-label={t('pages')}>
          <IconButton
            icon={IconChevronLeft}
            label={frame('previous')}
            size={36}
            isRaised
            isInactive={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {listPageNumbers(page, pageCount).map((number, index, all) => {
            const previous = all[index - 1] ?? 0;
            return (
              <span key={number} className="row gap-6">
                {number - previous > 1 && <span className="pages-gap">…</span>}
                <button
                  type="button"
                  className="pages-number"
                  aria-label={t('page', { page: format(number) })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                >
                  {format(number)}
                </button>
              </span>
            );
          })}
          <IconButton
            icon={IconChevronRight}
            label={frame('next')}
            size={36}
            isRaised
            isInactive={page >= pageCount}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
