import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';

/** Lists the presets: what each does and what the site should show. */
export function PresetsDialog({ onClose }: { readonly onClose: () => void }) {
  const { scenario } = useConsole();
  const { presets: active = [] } = scenario.current.value ?? {};
  return (
    <OverlayDialog title="What each preset should show" onClose={onClose}>
      <ul>
        {scenario.presets.value.map(({ name, summary, expectation }) => {
          const isActive = active.includes(name);
          return (
            <li key={name} className="entry">
              <p>
                <b className="mono">{`${name} `}</b>
                <span className="quiet">{summary}</span>
                <br />
                <span>{`Site: ${expectation}`}</span>
              </p>
              <Button
                aria-pressed={isActive}
                aria-label={`${isActive ? 'Take out' : 'Add'} ${name}`}
                onClick={() => void (isActive ? scenario.removePreset(name) : scenario.addPreset(name))}
              >
                {isActive ? 'Take out' : 'Add'}
              </Button>
            </li>
          );
        })}
      </ul>
    </OverlayDialog>
  );
}
