import { CashierPanel } from '../cashier/cashier-panel.tsx';
import { useConsole } from '../console-context.ts';
import { Panel } from '../controls/panel.tsx';
import { OutboxPanel } from '../players/outbox-panel.tsx';

/** Shows the payments of the world above the outbox. A badge counts the payments that wait for a decision. */
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
