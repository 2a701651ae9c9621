import { useSignals } from '@preact/signals-react/runtime';
import { useConsole } from '../context.ts';
import { Panel } from './panel.tsx';

/** Whole scenarios by name. */
export function Presets() {
  useSignals();
  const { situation } = useConsole();
  const current = situation.scenario.value?.preset;
  const summary = situation.presets.value.find(({ name }) => name === current)?.summary;
  return (
    <Panel name="presets" title="Presets" note="one click replaces the scenario">
      <div className="presets">
        {situation.presets.value.map((preset) => (
          <button
            key={preset.name}
            type="button"
            className="preset"
            aria-pressed={preset.name === current}
            title={preset.summary}
            onClick={() => void situation.applyPreset(preset.name)}
          >
            {preset.name}
          </button>
        ))}
      </div>
      {summary !== undefined && (
        <p className="preset-summary">
          <b>{current}</b>: {summary}
        </p>
      )}
    </Panel>
  );
}
