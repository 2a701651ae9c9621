import './paged-rows.css';
import { useEffect, useRef } from 'react';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { ListEnd } from '../../lists/list-end.tsx';
import { useQuery } from '../../routing/query.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { historyTexts } from '../texts.tr.ts';
import { parsePage } from './page-numbers.ts';
import { Pages } from './pages.tsx';

interface PagedRowsProps<Row> {
  /** All rows of the list, not only those of the shown page. */
  readonly rows: readonly Row[];
  /** Renders the rows of the current page. */
  readonly children: (rows: readonly Row[]) => Elements;
}

/** Shows a fully loaded list ten rows at a time: with page numbers in wide windows, with “Daha fazla” on a phone. */
export function PagedRows<Row>({ rows, children }: PagedRowsProps<Row>) {
  const isWide = useIsWide();
  const t = useTexts(historyTexts);
  const [query, setQuery] = useQuery();
  const pageCount = Math.max(1, Math.ceil(rows.length / TRANSACTIONS_PAGE_SIZE));
  // If the page in the address is beyond the last page, the last page is shown.
  const page = Math.min(parsePage(query.page), pageCount);
  const end = page * TRANSACTIONS_PAGE_SIZE;
  const shown = rows.slice(isWide ? end - TRANSACTIONS_PAGE_SIZE : 0, end);

  /** The element to scroll to when a page is turned, since the page numbers are below the rows. */
  const list = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  });

  return (
    <div ref={list} className="paged-rows" tabIndex={-1}>
      {children(shown)}
      {pageCount > 1 &&
        (isWide ? (
          <Pages
            page={page}
            pageSize={TRANSACTIONS_PAGE_SIZE}
            total={rows.length}
            onPage={(next) => {
              isTurning.current = true;
              setQuery({ page: String(next) }, { push: true });
            }}
          />
        ) : (
          <ListEnd
            list={{ rows: shown, total: rows.length, more: page < pageCount ? 'idle' : 'none' }}
            describe={(counts) => t('seenOf', counts)}
            onMore={() => setQuery({ page: String(page + 1) })}
          />
        ))}
    </div>
  );
}
