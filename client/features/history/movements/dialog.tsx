import './movements.css';
import { useEffect } from 'react';
import type { Transaction } from '../../../core/api/rows.ts';
import { findKnown } from '../../../core/api/values.ts';
import { formatTime } from '../../../core/i18n/clock.ts';
import { formatDayAndMonth, joinParts } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { useIsSitePage } from '../../../core/routing/route-table.ts';
import { onBalanceChange } from '../../../core/session/finance.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { BalanceAmount } from '../../../shell/header/balance.tsx';
import { Bone, Repeat } from '../../../ui/cards/skeleton.tsx';
import { Link, ServerLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { closeByLink } from '../../../ui/overlays/popup.ts';
import { StateBadge } from '../../../ui/tag.tsx';
import { Amount } from '../amount.tsx';
import { listsTexts } from '../texts.tr.ts';
import { buildTransactionEntry, CATEGORY_NAMES } from '../transactions/transaction-entry.ts';
import { ALL_MOVEMENTS_PATH, findAddress, getMovements, readChange, readMovedMs } from './movements.ts';

/** The latest movements of the balance: what, when, and the change of the balance by it. */
export default function MovementsDialog({ onClose }: { onClose: () => void }) {
  const models = useModels();
  const t = useTexts(listsTexts);
  const menu = useTexts(menuTexts);
  const site = useTexts(siteTexts);
  const movements = getMovements(models);
  useEffect(() => {
    void movements.load();
    const unsubscribe = onBalanceChange(models.finance, () => void movements.refresh());
    return () => {
      unsubscribe();
      // Movements of an earlier opening would not explain the balance of the next one.
      movements.reset();
    };
  }, [models, movements]);
  const linkProps = { onClick: closeByLink(onClose) };
  return (
    <Dialog
      title={menu('movements')}
      closeLabel={site('close')}
      onClose={onClose}
      className="movements"
      isSheet
    >
      <div className="stack gap-12" {...linkProps}>
        <p className="row spread bold">
          <span aria-hidden="true">{menu('balance')}</span>
          <span>
            <BalanceAmount />
          </span>
        </p>
        <ResourceView
          state={movements.state.value}
          retry={() => void movements.load()}
          skeleton={
            <div className="ruled" aria-hidden="true">
              <Repeat count={5}>
                <div className="movement">
                  <p>
                    <Bone width={120} height={16} />
                  </p>
                  <Bone width={80} height={16} />
                </div>
              </Repeat>
            </div>
          }
          empty={<p className="hint">{t('noMovements')}</p>}
          failed={{ title: t('failedTitle'), text: t('failed') }}
        >
          {(rows) => (
            <ul className="ruled" aria-label={menu('movements')}>
              {rows.map((row, index) => (
                <Movement key={row.id ?? index} row={row} />
              ))}
            </ul>
          )}
        </ResourceView>
        <p>
          <ServerLink href={ALL_MOVEMENTS_PATH} className="text-link">
            {t('allMovements')}
          </ServerLink>
        </p>
      </div>
    </Dialog>
  );
}

function Movement({ row }: { row: Transaction }) {
  const models = useModels();
  const t = useTexts(listsTexts);
  const isSitePage = useIsSitePage();
  const lang = models.language.lang.value;
  const category = findKnown(row.transaction_category_id);
  const { title, detail, state } = buildTransactionEntry(row, {
    lang,
    t,
    // The names of the server would take a call for each kind.
    findCategory: () => (category === undefined ? undefined : t(CATEGORY_NAMES[category])),
    findSubCategory: () => undefined,
    nowMs: models.time.now(),
  });
  const ms = readMovedMs(row);
  const change = readChange(row);
  const address = findAddress(row, isSitePage);
  return (
    <li className="movement covered">
      <p className="one-line medium">
        {address === undefined ? (
          title
        ) : (
          <Link href={address} className="cover-link">
            {title}
          </Link>
        )}
      </p>
      {change && <Amount {...change} />}
      <p className="hint text-meta">
        {joinParts(ms !== undefined && `${formatDayAndMonth(ms, lang)} ${formatTime(ms, lang)}`, detail)}
      </p>
      {state.kind !== 'ok' && (
        <StateBadge kind={state.kind} icon={state.icon}>
          {state.word}
        </StateBadge>
      )}
    </li>
  );
}
