import type { Elements } from '../../jsx-types.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { WALK_PATH } from '../walk/walk-path.ts';
import { describePreset } from './describe-rule.ts';
import { findPresetRules } from './preset-rules.ts';

/** Lists the presets: what each does and what the site should show. The tester's own are described by their rules. */
export function PresetsDialog({ onClose }: { readonly onClose: () => void }) {
  const { scenario, ownPresets, world } = useConsole();
  const { presets: active = [], rules = [] } = scenario.current.value ?? {};
  return (
    <OverlayDialog title="What each preset should show" onClose={onClose}>
      <ul>
        {scenario.presets.value.map(({ name, summary, expectation }) => {
          const isActive = active.includes(name);
          return (
            <Expectation
              key={name}
              name={name}
              isActive={isActive}
              {...(world.hasPanel('site') && { walk: `${WALK_PATH}?preset=${name}` })}
              onClick={() => void (isActive ? scenario.removePreset(name) : scenario.addPreset(name))}
            >
              <span className="quiet">{summary}</span>
              <br />
              <span>{`Site: ${expectation}`}</span>
            </Expectation>
          );
        })}
        {ownPresets.list.value.map((preset) => {
          const isActive = findPresetRules(preset.rules, rules) !== undefined;
          return (
            <Expectation
              // The prefix keeps keys unique: an old preset of the tester may have the name of a newer
              // built-in preset.
              key={`own ${preset.name}`}
              name={preset.name}
              isActive={isActive}
              onClick={() => void (isActive ? ownPresets.takeOut(preset) : ownPresets.apply(preset))}
            >
              <span className="tag">yours</span>
              <span> </span>
              <span className="quiet">{describePreset(preset)}</span>
            </Expectation>
          );
        })}
      </ul>
    </OverlayDialog>
  );
}

interface ExpectationProps {
  readonly name: string;
  readonly isActive: boolean;
  /** The address of the list of screens with their texts under a built-in preset. */
  readonly walk?: string;
  /** Adds or removes the preset. */
  readonly onClick: () => void;
  /** The description of the preset. */
  readonly children: Elements;
}

function Expectation({ name, isActive, walk, onClick, children }: ExpectationProps) {
  return (
    <li className="entry">
      <p>
        <b className="mono">{name}</b>
        <span> </span>
        {children}
      </p>
      <div className="stack gap-4">
        <Button
          aria-pressed={isActive}
          aria-label={`${isActive ? 'Take out' : 'Add'} ${name}`}
          onClick={onClick}
        >
          {isActive ? 'Take out' : 'Add'}
        </Button>
        {walk !== undefined && (
          <a
            className="button small"
            href={walk}
            target="_blank"
            rel="noopener"
            aria-label={`Screens under ${name}`}
          >
            Screens
          </a>
        )}
      </div>
    </li>
  );
}
