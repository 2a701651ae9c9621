import { useSignal } from '@preact/signals-react';
import { useMemo } from 'react';
import { IconButton } from '../controls/button.tsx';
import { IconChevronDown, IconChevronUp } from '../controls/icons.ts';
import { Tabs } from '../controls/tabs.tsx';
import { CashierPanel } from '../players/cashier-panel.tsx';
import { CouponsPanel } from '../players/coupons-panel.tsx';
import { OutboxList } from '../players/outbox-list.tsx';
import { useFrameModels } from './models.ts';

/**
 * Shows the payments and coupons of the world and the outbox as tabs, as far as the domain has them. A badge counts
 * the payments that wait for a decision. Beside an exchange or a rule only the tabs are left, unless the exchange is of a
 * payment that waits.
 *
 * isBeside: whether exchange or rule stands above it.
 */
export function Tray({ isBeside = false }: { readonly isBeside?: boolean }) {
  const { cashier, coupons, outbox, world, layout } = useFrameModels();
  const detail = useOpenDetail();
  const needs = useNeedsDesk();
  const canFold = isBeside && detail !== undefined;
  const choice = layout.trayChoice.value;
  const isFolded = canFold && (choice?.detail === detail ? choice.isFolded : !needs);
  const fold = (isNowFolded: boolean) => {
    if (detail !== undefined) layout.trayChoice.value = { detail, isFolded: isNowFolded };
  };
  const selected = useSignal<'cashier' | 'coupons' | 'outbox'>('cashier');
  const waiting = cashier.waiting.value.length;
  const all = [
    {
      name: 'cashier',
      title: 'Cashier',
      note: waiting > 0 && <span className="tray-badge">{`${waiting} pending`}</span>,
      content: <CashierPanel />,
    },
    {
      name: 'coupons',
      title: 'Coupons',
      note: String(coupons.openCount.value),
      content: <CouponsPanel />,
    },
    { name: 'outbox', title: 'Outbox', note: String(outbox.messages.value.length), content: <OutboxList /> },
  ] as const;
  const panels = all.filter(({ name }) => world.hasPanel(name === 'outbox' ? 'outbox' : 'desk'));
  const shown = panels.find(({ name }) => name === selected.value) ?? panels[0];
  if (!shown) return null;
  return (
    <div className={isFolded ? 'tray is-folded' : 'tray'} id="desk">
      <div className="row spread tray-tabs">
        <Tabs
          label="Cashier, coupons and outbox"
          tabs={panels}
          selected={shown.name}
          panelId={shown.name}
          onSelect={(name) => {
            selected.value = name;
            fold(false);
          }}
        />
        {canFold && (
          <IconButton
            aria-label={isFolded ? `Unfold ${shown.title}` : `Fold ${shown.title}`}
            aria-expanded={!isFolded}
            aria-controls={shown.name}
            icon={isFolded ? IconChevronUp : IconChevronDown}
            onClick={() => fold(!isFolded)}
          />
        )}
      </div>
      <div
        id={shown.name}
        role="tabpanel"
        className="scrolls"
        aria-label={shown.title}
        tabIndex={-1}
        hidden={isFolded}
      >
        {shown.content}
      </div>
    </div>
  );
}

/** Returns what identifies the open exchange or rule; undefined if none is open. */
function useOpenDetail(): string | undefined {
  const { layout, journal, ruleEditor } = useFrameModels();
  const exchange = journal.selectedId.value;
  if (layout.detail.value === 'exchange') return exchange === undefined ? undefined : `exchange ${exchange}`;
  if (layout.detail.value === 'rule') return `rule ${ruleEditor.savedRule.value?.id ?? 'new'}`;
  return undefined;
}

/** Returns whether the open exchange is of a payment that waits for the desk: its reply names its reference. */
function useNeedsDesk(): boolean {
  const { layout, journal, cashier, contracts } = useFrameModels();
  const exchange = layout.detail.value === 'exchange' ? journal.selected.value : undefined;
  const waiting = cashier.waiting.value;
  const isPayment = exchange && contracts.byName.value.get(exchange.call)?.effect === 'money';
  const reply = useMemo(
    () => (isPayment ? JSON.stringify(exchange.reply ?? null) : ''),
    [isPayment, exchange],
  );
  return reply !== '' && waiting.some(({ reference }) => reply.includes(`"${reference}"`));
}
