import { useSignals } from '@preact/signals-react/runtime';
import { useConsole } from '../console-context.ts';
import { Panel } from '../controls/panel.tsx';

/** The list of presets; a click applies one. */
export function PresetsPanel() {
  useSignals();
  const { scenario } = useConsole();
  const current = scenario.current.value?.preset;
  const summary = scenario.presets.value.find(({ name }) => name === current)?.summary;
  return (
    <Panel name="presets" title="Presets" note="a preset replaces the scenario">
      <div className="presets">
        {scenario.presets.value.map((preset) => (
          <button
            key={preset.name}
            type="button"
            className="preset"
            aria-pressed={preset.name === current}
            title={preset.summary}
            onClick={() => void scenario.applyPreset(preset.name)}
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
