import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useCopy } from '../controls/use-copy.ts';
import { formatDateTime } from '../world/istanbul-time.ts';
import { countHandMade, listFaults } from './list-faults.ts';
import { buildSharePath, type Situation } from './situation.ts';

const CARRY = [
  { value: 'address', text: 'In the address' },
  { value: 'snapshot', text: 'In a snapshot' },
] as const;

/** Builds a link that shows this situation to somebody else, in a fresh world. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { scenario, world, clock, signIn, snapshots, origin } = useConsole();
  const copy = useCopy();
  const handMade = countHandMade(scenario.current.value?.rules ?? []);
  const carry = useSignal<'address' | 'snapshot'>(handMade > 0 ? 'snapshot' : 'address');
  const to = useSignal('/');
  const player = useSignal(signIn.username.value ?? '');
  const snapshot = useSignal(`share-${(world.name.value ?? 'world').slice(0, 40)}`);

  const situation: Situation = {
    presets: listFaults(scenario.current.value),
    seed: world.current.value?.seed,
    at: formatDateTime(clock.now.value ?? 0).replace(' ', 'T'),
    isFrozen: !clock.isRunning.value,
    player: player.value === '' ? undefined : player.value,
    to: to.value,
    snapshot: carry.value === 'snapshot' ? snapshot.value : undefined,
  };
  const link = `${origin}${buildSharePath(situation)}`;

  async function copyLink() {
    if (carry.value === 'snapshot' && !(await snapshots.save(snapshot.value))) return;
    await copy(link, 'the link to this situation');
    onClose();
  }

  return (
    <OverlayDialog title="Share link" onClose={onClose}>
      <div className="fields">
        <Segmented
          label="The situation stands"
          options={CARRY}
          value={carry.value}
          onChange={(value) => {
            carry.value = value;
          }}
        />
        <p className="panel-note">
          {carry.value === 'address'
            ? 'Presets, switches, seed, time and player. What was done by hand is left out.'
            : 'Everything: also rules, payments, players and balances that were made by hand.'}
        </p>
        {handMade > 0 && carry.value === 'address' && (
          <p className="warning">
            {handMade === 1 ? 'A rule' : `${handMade} rules`} made by hand will be missing.
          </p>
        )}
        {carry.value === 'snapshot' && (
          <TextField
            label="Name of the snapshot"
            value={snapshot.value}
            onChange={(text) => {
              snapshot.value = text;
            }}
          />
        )}
        <TextField
          label="Signed in as (empty: a visitor)"
          value={player.value}
          onChange={(text) => {
            player.value = text.trim();
          }}
        />
        <TextField
          label="Page of the site"
          value={to.value}
          onChange={(text) => {
            to.value = text.startsWith('/') ? text : `/${text}`;
          }}
        />
        <output className="share-link mono">{link}</output>
        <ErrorText text={snapshots.error.value} />
      </div>
      <footer className="dialog-foot">
        <button type="button" className="button main" onClick={() => void copyLink()}>
          Copy link
        </button>
      </footer>
    </OverlayDialog>
  );
}
