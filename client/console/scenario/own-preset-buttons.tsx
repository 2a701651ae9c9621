import { type Signal, useSignal } from '@preact/signals-react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { focusOnMount } from '../controls/focus-on-mount.ts';
import { IconDots, IconUndo } from '../controls/icons.ts';
import { buildOwnPresetId, SAVE_PRESET_ID } from '../element-ids.ts';
import { focusSoon } from '../page-focus.ts';
import { ActionMenu, type ActionMenuState, type MenuAction } from './action-menu.tsx';
import { describePreset } from './describe-rule.ts';
import { isSpent } from './meets-rule.ts';
import type { PresetForm } from './own-preset-form.tsx';
import type { OwnPreset } from './own-presets.ts';
import { findPresetRules } from './preset-rules.ts';

interface OwnPresetButtonsProps {
  readonly form: Signal<PresetForm | undefined>;
}

/**
 * Buttons for the tester's own presets, each with a menu, and a button that saves the current rules as a
 * preset.
 */
export function OwnPresetButtons({ form }: OwnPresetButtonsProps) {
  const { ownPresets } = useConsole();
  const menu = useSignal<ActionMenuState | undefined>(undefined);

  const listActions = ({ name }: OwnPreset): readonly MenuAction[] => [
    {
      name: 'Replace by my rules…',
      run: () => (form.value = { kind: 'save', name }),
    },
    {
      name: 'Rename…',
      run: () => (form.value = { kind: 'rename', name }),
    },
    {
      name: 'Remove',
      isDangerous: true,
      run: () => {
        form.value = undefined;
        ownPresets.remove(name);
      },
    },
  ];

  return (
    <>
      {ownPresets.list.value.map((preset) => (
        <span key={preset.name} className="own-preset">
          <OwnPresetButton preset={preset} />
          <IconButton
            aria-label={`More for your preset ${preset.name}`}
            aria-haspopup="true"
            onClick={(event) => (menu.value = { anchor: event.currentTarget, actions: listActions(preset) })}
            icon={IconDots}
          />
        </span>
      ))}
      <button
        type="button"
        id={SAVE_PRESET_ID}
        className="preset is-new"
        aria-expanded={form.value?.kind === 'save'}
        onClick={() => {
          ownPresets.error.value = undefined;
          form.value = form.value?.kind === 'save' ? undefined : { kind: 'save' };
        }}
      >
        save mine as…
      </button>
      <ActionMenu state={menu} />
    </>
  );
}

function OwnPresetButton({ preset }: { readonly preset: OwnPreset }) {
  const { scenario, ownPresets } = useConsole();
  const rules = findPresetRules(preset.rules, scenario.current.value?.rules ?? []);
  const spent = rules?.every(isSpent) ?? false;
  return (
    <button
      type="button"
      id={buildOwnPresetId(preset.name)}
      className={spent ? 'preset is-spent' : 'preset'}
      aria-pressed={rules !== undefined}
      title={describePreset(preset)}
      onClick={() => void (rules ? ownPresets.takeOut(preset) : ownPresets.apply(preset))}
    >
      {preset.name}
    </button>
  );
}

/**
 * Names the preset that was removed and offers to restore it. Also shows problems with the stored presets.
 */
export function OwnPresetNotes() {
  const { ownPresets } = useConsole();
  const { removed, note, restore } = ownPresets;
  const name = removed.value?.preset.name;
  return (
    <>
      {name !== undefined && (
        <p className="row gap-8 undo-strip" role="status">
          <span>{`Removed: your preset ${name}`}</span>
          <span className="row wraps gap-6 to-end panel-actions">
            <Button
              ref={focusOnMount}
              onClick={() => {
                if (restore()) focusSoon(buildOwnPresetId(name));
              }}
            >
              <Icon of={IconUndo} size={15} />
              <span>{' Bring back'}</span>
            </Button>
          </span>
        </p>
      )}
      <p className="preset-note" role="status">
        {note.value}
      </p>
    </>
  );
}
