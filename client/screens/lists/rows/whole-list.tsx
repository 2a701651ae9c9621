import { Fragment } from 'react';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Elements } from '../../../jsx-types.ts';
import { ListEnd } from '../../../resources/lists/list-end.tsx';
import { historyTexts } from '../texts.tr.ts';
import { usePageCount } from './page-count.ts';

interface WholeListProps<Row> {
  /** All rows of the list, not only the shown ones. */
  readonly rows: readonly Row[];
  /** Renders the shown rows. */
  readonly children: (rows: readonly Row[]) => Elements;
}

/** Shows a fully loaded list ten rows at a time. */
export function WholeList<Row>({ rows, children }: WholeListProps<Row>) {
  const t = useTexts(historyTexts);
  const [pages, setPages] = usePageCount();
  const totalPages = Math.max(1, Math.ceil(rows.length / TRANSACTIONS_PAGE_SIZE));
  const pageCount = Math.min(pages, totalPages);
  const shownRows = rows.slice(0, pageCount * TRANSACTIONS_PAGE_SIZE);
  return (
    <Fragment>
      {children(shownRows)}
      {totalPages > 1 && (
        <ListEnd
          list={{ rows: shownRows, total: rows.length, more: pageCount < totalPages ? 'idle' : 'none' }}
          describe={(counts) => t('seenOf', counts)}
          onMore={() => setPages(pageCount + 1)}
        />
      )}
    </Fragment>
  );
}
