import { useSignal } from '@preact/signals-react';
import { Tabs } from '../controls/tabs.tsx';
import { CashierPanel } from '../players/cashier-panel.tsx';
import { CouponsPanel } from '../players/coupons-panel.tsx';
import { OutboxList } from '../players/outbox-list.tsx';
import { useFrameModels } from './models.ts';

/**
 * Shows the payments and coupons of the world and the outbox as tabs, as far as the domain has them. A badge counts
 * the payments that wait for a decision.
 */
export function Tray() {
  const { cashier, coupons, outbox, world } = useFrameModels();
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
    <div className="tray" id="desk">
      <div className="tray-tabs">
        <Tabs
          label="Cashier, coupons and outbox"
          tabs={panels}
          selected={shown.name}
          panelId={shown.name}
          onSelect={(name) => (selected.value = name)}
        />
      </div>
      <div id={shown.name} role="tabpanel" className="scrolls" aria-label={shown.title} tabIndex={-1}>
        {shown.content}
      </div>
    </div>
  );
}
