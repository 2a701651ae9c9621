import { Check } from '../controls/check.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import type { PanelName } from '../world/world-model.ts';
import { useFrameModels } from './models.ts';

type Keys = readonly (readonly [key: string, does: string, panel?: PanelName | undefined])[];

/** The keys that work on whatever has the focus. */
const ROW_KEYS: Keys = [
  ['Enter', 'open what has the focus'],
  ['Esc', 'back to the row that was opened'],
];

/** The keys of places that do not show them. panel: the panel without which there is no such key. */
const KEYS: readonly (readonly [place: string, keys: Keys, panel?: PanelName])[] = [
  [
    'In the filter of the journal',
    [
      ['Enter', 'open the first exchange that matches'],
      ['Esc', 'empty the filter, then leave it to the list'],
      ['21:46–21:50', 'only this time of the world; 21:46– is from then on'],
      ['last 2 min', 'only these, up to now'],
    ],
  ],
  [
    'Where a time is typed',
    [
      ['13:05', 'the next one, or the last one in the filter'],
      ['tomorrow 9:00', 'also today, yesterday, or a day such as 2026-11-20'],
      ['+2 h', 'from now on; s, min, h and d, and − for before'],
    ],
  ],
  ['In the search of the presets', [['Esc', 'empty it, then leave it']]],
  [
    'On a payment of the cashier',
    [
      ['A', 'approve'],
      ['R', 'reject'],
    ],
    'desk',
  ],
  ['On a coupon', [['V', 'void and refund']], 'desk'],
];

/** Lists all keyboard shortcuts. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { world, shortcuts } = useFrameModels();
  const everywhere: Keys = shortcuts.actions.map(({ keys, does, panel }) => [
    keys.toUpperCase(),
    does,
    panel,
  ]);
  const isHere = ([, , panel]: readonly [unknown, unknown, (PanelName | undefined)?]) =>
    world.hasPanel(panel);
  return (
    <OverlayDialog title="All keys" onClose={onClose}>
      <p className="inset">
        <Check isOn={shortcuts.isEnabled.value} onChange={(isOn) => (shortcuts.isEnabled.value = isOn)}>
          single letters are keys in this browser
        </Check>
      </p>
      <div className="stack gap-8 inset keys">
        {[['Everywhere', [...everywhere, ...ROW_KEYS]] as const, ...KEYS.filter(isHere)].map(
          ([place, keys]) => (
            <section key={place}>
              <h3>{place}</h3>
              <dl>
                {keys.filter(isHere).map(([key, does]) => (
                  <div key={key}>
                    <dt>
                      <kbd className="keeps">{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
        )}
      </div>
    </OverlayDialog>
  );
}
