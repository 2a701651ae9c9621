import { CashierPanel } from '../cashier/cashier-panel.tsx';
import { useConsole } from '../console-context.ts';
import { Panel } from '../controls/panel.tsx';
import { OutboxPanel } from '../players/outbox-panel.tsx';

/** The cashier's desk and the outbox, one above the other. A new payment lights the badge and moves nothing else. */
export function Tray() {
  const { cashier } = useConsole();
  const waiting = cashier.waiting.value.length;
  return (
    <>
      <Panel
        name="cashier"
        title="Cashier"
        note={waiting > 0 ? <span className="tray-badge">{waiting} waiting</span> : 'nothing waits'}
      >
        <CashierPanel />
      </Panel>
      <OutboxPanel />
    </>
  );
}
