import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import type { SwitchName } from '#contracts/control/scenario';
import { useConsole } from '../context.ts';
import { SWITCH_NAMES } from '../state/situation.ts';
import { Panel, Problem } from './panel.tsx';

const SWITCHES: Readonly<Record<SwitchName, { title: string; does: string }>> = {
  maintenance: { title: 'Maintenance', does: 'every call answers maintenance' },
  serverError: { title: 'Server error', does: 'every call answers HTTP 500' },
  sessionExpired: { title: 'Session expired', does: 'every signed-in call is refused' },
};

/** The three switches of the mission, on the keys 1, 2, 3. */
export function Switches() {
  useSignals();
  const { situation } = useConsole();
  return (
    <Panel name="switches" title="Switches">
      {SWITCH_NAMES.map((name, index) => (
        <Switch
          key={name}
          name={name}
          keyName={String(index + 1)}
          isOn={situation.scenario.value?.[name] ?? false}
          isKnown={situation.scenario.value !== undefined}
        />
      ))}
      <Problem text={situation.error.value} />
    </Panel>
  );
}

interface SwitchProps {
  readonly name: SwitchName;
  readonly keyName: string;
  readonly isOn: boolean;
  /** Whether the server has said how it stands. */
  readonly isKnown: boolean;
}

function Switch({ name, keyName, isOn, isKnown }: SwitchProps) {
  const { situation } = useConsole();
  const id = useId();
  const { title, does } = SWITCHES[name];
  return (
    <button
      type="button"
      role="switch"
      className={`switch switch-${name}`}
      aria-checked={isOn}
      aria-labelledby={id}
      aria-describedby={`${id}-does`}
      aria-keyshortcuts={keyName}
      disabled={!isKnown}
      onClick={() => void situation.toggle(name)}
    >
      <span className="switch-words">
        <span className="switch-title">
          <strong id={id}>{title}</strong> <kbd>{keyName}</kbd>
        </span>
        <span id={`${id}-does`} className="switch-does">
          {does}
        </span>
      </span>
      <span className="toggle" aria-hidden="true">
        <span className="toggle-thumb">{isOn ? 'on' : 'off'}</span>
      </span>
    </button>
  );
}
