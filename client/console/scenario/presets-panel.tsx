import type { PresetSummary } from '#contracts/control/preset';
import { isSpent } from '#contracts/control/rule-limit';
import { SITUATIONS_ID } from '../base/element-ids.ts';
import { formatDateTime } from '../base/istanbul-time.ts';
import { formatCount } from '../base/words.ts';
import { Button } from '../controls/button.tsx';
import { Panel } from '../controls/panel.tsx';
import { SearchField } from '../controls/search-field.tsx';
import { useScenarioModels } from './models.ts';
import type { RuleWithHits } from './rule-text.ts';

/** Buttons that add or remove presets, without those that another panel shows as switches, and their search. */
export function PresetsPanel() {
  const { scenario, situations } = useScenarioModels();
  const { presets: active = [], rules = [] } = scenario.current.value ?? {};
  const shown = situations.listed.value.filter(({ name }) => active.includes(name));
  return (
    <Panel name="presets" title="Presets" note="add up" actions={<SituationField />}>
      <Situations />
      <ul className="active-presets">
        {shown.map((preset) => (
          <ActivePreset key={preset.name} preset={preset} rules={rules} />
        ))}
      </ul>
    </Panel>
  );
}

function SituationField() {
  const { situations } = useScenarioModels();
  return (
    <SearchField
      id={SITUATIONS_ID}
      label="Find a situation"
      placeholder="what a player sees"
      shortcut="F"
      value={situations.text.value}
      onChange={(text) => void situations.search(text)}
    />
  );
}

/** The presets, or what matches the search: switches, presets and moments. */
function Situations() {
  const { scenario, situations } = useScenarioModels();
  const { presets, switches, moments } = situations.found.value;
  const { presets: active = [], rules = [] } = scenario.current.value ?? {};
  if (situations.text.value !== '' && presets.length + switches.length + moments.length === 0)
    return <p className="empty">No preset, switch or moment has these words.</p>;
  return (
    <ul className="presets" aria-label="Situations">
      {presets.map(({ name, title, symptom }) => {
        const isActive = active.includes(name);
        return (
          <Situation
            key={name}
            title={title}
            name={name}
            symptom={symptom}
            isActive={isActive}
            isSpent={isActive && isPresetSpent(rules, name)}
            onPress={() => void (isActive ? scenario.removePreset(name) : scenario.addPreset(name))}
          />
        );
      })}
      {switches.map(({ name, title, symptom }) => (
        <Situation
          key={name}
          title={title}
          name="switch"
          symptom={symptom}
          isActive={scenario.current.value?.[name] ?? false}
          onPress={() => void scenario.toggle(name)}
        />
      ))}
      {moments.map((moment) => (
        <Situation
          key={`${moment.title} ${moment.at}`}
          title={moment.title}
          name={formatDateTime(Date.parse(moment.at))}
          symptom={moment.symptom}
          onPress={() => void situations.jumpTo(moment)}
        />
      ))}
    </ul>
  );
}

interface SituationProps {
  /** The name in words. */
  readonly title: string;
  /** The name in links and calls, or what else it is known by. */
  readonly name: string;
  readonly symptom: string;
  /** Whether it is on; absent for a moment, to which one jumps. */
  readonly isActive?: boolean;
  readonly isSpent?: boolean;
  readonly onPress: () => void;
}

function Situation({ title, name, symptom, isActive, isSpent = false, onPress }: SituationProps) {
  return (
    <li>
      <button
        type="button"
        className={isSpent ? 'preset is-spent' : 'preset'}
        aria-pressed={isActive}
        onClick={onPress}
      >
        <span className="row wraps spread">
          <b>{title}</b>
          <span> </span>
          <code>{name}</code>
        </span>
        <span className="help">{symptom}</span>
      </button>
    </li>
  );
}

interface ActivePresetProps {
  readonly preset: PresetSummary;
  readonly rules: readonly RuleWithHits[];
}

/**
 * Shows a preset that is on: the number of times that its rules take effect, what the preset does,
 * and what the site should then show.
 */
function ActivePreset({ preset, rules }: ActivePresetProps) {
  const { scenario } = useScenarioModels();
  const { name, title, summary, expectation, isCountable } = preset;
  const { times, per } = rules.find((rule) => rule.preset === name)?.when ?? {};
  return (
    <li>
      <b>{title}</b>
      <span className="row wraps gap-4">
        {isPresetSpent(rules, name) && (
          <>
            <span className="tag amber">spent</span>
            <Button onClick={() => void scenario.addPreset(name)}>Again</Button>
          </>
        )}
        {isCountable && <TimesSelect name={name} times={times} />}
        {isCountable && <PerSelect name={name} per={per} />}
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
        void scenario.addPreset(name, { times: value === '' ? null : Number(value) })
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

/** Sets whom each rule of a preset counts: all together, or each player. */
function PerSelect({ name, per }: { readonly name: string; readonly per: 'player' | undefined }) {
  const { scenario } = useScenarioModels();
  return (
    <select
      className="input"
      aria-label={`Whom ${name} counts`}
      value={per ?? 'all'}
      onChange={({ currentTarget: { value } }) =>
        void scenario.addPreset(name, { per: value === 'player' ? value : null })
      }
    >
      <option value="all">in all</option>
      <option value="player">for each player</option>
    </select>
  );
}

function isPresetSpent(rules: readonly RuleWithHits[], name: string): boolean {
  const own = rules.filter((rule) => rule.preset === name && !rule.off);
  return own.length > 0 && own.every(isSpent);
}
