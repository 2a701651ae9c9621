import { useSignals } from '@preact/signals-react/runtime';
import { useConsole } from '../console-context.ts';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';

/** Lists what each preset does and what the site should show meanwhile. */
export function PresetsDialog({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { scenario } = useConsole();
  const active = scenario.current.value?.presets ?? [];
  return (
    <OverlayDialog title="What each preset should show" onClose={onClose}>
      <ul className="list expectations">
        {scenario.presets.value.map(({ name, summary, expectation }) => {
          const isActive = active.includes(name);
          return (
            <li key={name}>
              <p>
                <b className="mono">{name}</b> <span className="quiet">{summary}</span>
                <br />
                Site: {expectation}
              </p>
              <button
                type="button"
                className="button small"
                aria-pressed={isActive}
                aria-label={`${isActive ? 'Take out' : 'Add'} ${name}`}
                onClick={() => void (isActive ? scenario.removePreset(name) : scenario.addPreset(name))}
              >
                {isActive ? 'Take out' : 'Add'}
              </button>
            </li>
          );
        })}
      </ul>
    </OverlayDialog>
  );
}
