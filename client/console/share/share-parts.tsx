import { useSignals } from '@preact/signals-react/runtime';
import { useConsole } from '../console-context.ts';
import { formatCount } from '../scenario/rule-text.ts';
import { formatDateTime } from '../world/istanbul-time.ts';
import type { Situation } from './situation.ts';

/** Lists the parts of the link: those in its address and those in the snapshot that it names. */
export function ShareParts({ situation }: { readonly situation: Situation }) {
  useSignals();
  const { scenario, clock, world } = useConsole();
  const isInSnapshot = situation.snapshot !== undefined;
  const rules = scenario.current.value?.rules.length ?? 0;
  const faults = situation.presets.map(({ name, times }) =>
    times === undefined ? name : `${name}, ${times} times`,
  );
  const parts = [
    [
      'scenario',
      (isInSnapshot && formatCount(rules, 'rule', 'rules')) || faults.join(', ') || 'nothing is on',
    ],
    ['seed', String(world.current.value?.seed ?? '…')],
    ['clock', `${formatDateTime(clock.now.value ?? 0)}${situation.isFrozen ? ', frozen' : ''}`],
  ] as const;
  return (
    <dl className="share-parts">
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mono">{value}</dd>
          <dd>{isInSnapshot && <span className="tag">in the snapshot</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
