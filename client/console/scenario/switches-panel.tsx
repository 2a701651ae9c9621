import { useId } from 'react';
import { SWITCH_NAMES, type SwitchName } from '#contracts/control/scenario';
import { formatDateTime } from '../base/istanbul-time.ts';
import { SWITCH_TEXTS } from '../base/words.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { Panel } from '../controls/panel.tsx';
import { DurationSelect } from '../world/duration-select.tsx';
import { useScenarioModels } from './models.ts';

/** The three switches of the scenario; the keys 1, 2 and 3 toggle them. */
export function SwitchesPanel() {
  const { scenario } = useScenarioModels();
  const error = scenario.error.value;
  return (
    <Panel name="switches" title="Switches">
      {SWITCH_NAMES.map((name, index) => (
        <Switch
          key={name}
          name={name}
          shortcut={String(index + 1)}
          isOn={scenario.current.value?.[name] ?? false}
          isLoaded={scenario.current.value !== undefined}
        />
      ))}
      {/* If the change of a rule was refused, the row of the rule shows the error. */}
      <ErrorText text={scenario.ruleFailure.value?.text === error ? undefined : error} />
    </Panel>
  );
}

interface SwitchProps {
  readonly name: SwitchName;
  readonly shortcut: string;
  readonly isOn: boolean;
  readonly isLoaded: boolean;
}

function Switch({ name, shortcut, isOn, isLoaded }: SwitchProps) {
  const { scenario, clock } = useScenarioModels();
  const id = useId();
  const { title, does } = SWITCH_TEXTS[name];
  const note = clock.isRunning.value ? '' : ': the clock stands still';
  const end = isOn ? scenario.current.value?.ends?.[name] : undefined;
  return (
    <div className="switch-row">
      <button
        type="button"
        role="switch"
        className={`switch switch-${name}`}
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-does`}
        aria-keyshortcuts={shortcut}
        disabled={!isLoaded}
        onClick={() => void scenario.toggle(name)}
      >
        <span className="switch-words">
          <span className="own-line switch-title">
            <strong id={id}>{title}</strong>
            <span> </span>
            <kbd>{shortcut}</kbd>
          </span>
          <span id={`${id}-does`} className="help">
            {end === undefined ? does : `until ${formatDateTime(Date.parse(end))}${note}`}
          </span>
        </span>
        <span className="toggle" aria-hidden="true">
          <span className="thumb">{isOn ? 'on' : 'off'}</span>
        </span>
      </button>
      <DurationSelect
        label={`${title} for a while`}
        disabled={!isLoaded}
        onChoose={(at) => void scenario.switchOnUntil(name, at)}
      />
    </div>
  );
}
