import { isSpent } from '#contracts/control/rule-limit';
import { formatCount } from '../base/words.ts';
import { Button } from '../controls/button.tsx';
import { Panel } from '../controls/panel.tsx';
import { useScenarioModels } from './models.ts';
import type { RuleWithHits } from './rule-text.ts';

/** Buttons that add or remove presets, without those that another panel shows as switches. */
export function PresetsPanel() {
  const { scenario } = useScenarioModels();
  const { presets: active = [], rules = [] } = scenario.current.value ?? {};
  const listed = scenario.presets.value.filter((preset) => !isSwitch(preset));
  const shown = listed.filter(({ name }) => active.includes(name));
  return (
    <Panel name="presets" title="Presets" note="add up">
      <div className="inset presets">
        {listed.map(({ name, summary, expectation }) => {
          const isActive = active.includes(name);
          const spent = isActive && isPresetSpent(rules, name);
          return (
            <button
              key={name}
              type="button"
              className={spent ? 'preset one-line is-spent' : 'preset one-line'}
              aria-pressed={isActive}
              title={`${summary} Site: ${expectation}`}
              onClick={() => void (isActive ? scenario.removePreset(name) : scenario.addPreset(name))}
            >
              {name}
            </button>
          );
        })}
      </div>
      <ul className="active-presets">
        {shown.map((preset) => (
          <ActivePreset key={preset.name} preset={preset} rules={rules} />
        ))}
      </ul>
    </Panel>
  );
}

/** Returns whether a preset is a switch under its own name, such as `server-error`. */
function isSwitch({
  name,
  switch: only,
}: {
  readonly name: string;
  readonly switch: string | null;
}): boolean {
  return name === only?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

interface ActivePresetProps {
  readonly preset: {
    readonly name: string;
    readonly summary: string;
    readonly expectation: string;
    readonly isCountable: boolean;
  };
  readonly rules: readonly RuleWithHits[];
}

/**
 * Shows a preset that is on: the number of times that its rules take effect, what the preset does,
 * and what the site should then show.
 */
function ActivePreset({ preset, rules }: ActivePresetProps) {
  const { scenario } = useScenarioModels();
  const { name, summary, expectation, isCountable } = preset;
  const times = rules.find((rule) => rule.preset === name)?.when?.times;
  return (
    <li>
      <b>{name}</b>
      <span className="row wraps gap-4">
        {isPresetSpent(rules, name) && (
          <>
            <span className="tag amber">spent</span>
            <Button onClick={() => void scenario.addPreset(name)}>Again</Button>
          </>
        )}
        {isCountable && <TimesSelect name={name} times={times} />}
      </span>
      <p>
        <span>{summary}</span>
        <br />
        <span>{`Site: ${expectation}`}</span>
      </p>
    </li>
  );
}

const TIMES = [1, 2, 3, 5, 10];

/** Sets the maximum number of times that each rule of a preset takes effect. */
function TimesSelect({ name, times }: { readonly name: string; readonly times: number | undefined }) {
  const { scenario } = useScenarioModels();
  const options = [...new Set([...TIMES, times ?? 1])].sort((a, b) => a - b);
  return (
    <select
      className="input"
      aria-label={`How many times ${name} hits`}
      value={times ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void scenario.addPreset(name, value === '' ? null : Number(value))
      }
    >
      <option value="">always</option>
      {options.map((count) => (
        <option key={count} value={count}>
          {formatCount(count, 'time', 'times')}
        </option>
      ))}
    </select>
  );
}

function isPresetSpent(rules: readonly RuleWithHits[], name: string): boolean {
  const own = rules.filter((rule) => rule.preset === name && !rule.off);
  return own.length > 0 && own.every(isSpent);
}
