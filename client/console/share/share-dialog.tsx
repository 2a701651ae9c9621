import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { HandMade } from '#contracts/control/world';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useCopy } from '../controls/use-copy.ts';
import { formatDateTime } from '../world/istanbul-time.ts';
import { describeSituation } from './describe-situation.ts';
import { listFaults } from './list-faults.ts';
import { type HandMadeList, listHandMade } from './list-hand-made.ts';
import { ShareParts } from './share-parts.tsx';
import { buildSharePath, GO_PATH, parseSituation, type Situation } from './situation.ts';

const CARRY = [
  { value: 'snapshot', text: 'Carry them in a snapshot' },
  { value: 'address', text: 'Leave them out' },
] as const;

/** Builds a link that shows this situation to somebody else, in a fresh world. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { scenario, world, clock, signIn, snapshots, control, origin } = useConsole();
  const copy = useCopy();
  const changes = useSignal<HandMade | undefined>(undefined);
  /** The carrier of hand-made changes; undefined until somebody chooses. */
  const choice = useSignal<'address' | 'snapshot' | undefined>(undefined);
  const to = useSignal(readSitePath());
  const player = useSignal(signIn.username.value ?? '');
  const snapshot = useSignal(
    nameSnapshot(world.name.value ?? 'world', (clock.now.value ?? 0) - clock.offsetMs.value),
  );
  const handMade = listHandMade(scenario.current.value, changes.value);
  const carry = choice.value ?? (handMade.count > 0 ? 'snapshot' : 'address');

  useEffect(() => {
    control('getHandMade').then(
      (list) => {
        changes.value = list;
      },
      () => undefined, // The banner reports a server that does not answer.
    );
  }, [control, changes]);

  const situation: Situation = {
    presets: listFaults(scenario.current.value),
    seed: world.current.value?.seed,
    at: formatDateTime(clock.now.value ?? 0).replace(' ', 'T'),
    isFrozen: !clock.isRunning.value,
    player: player.value === '' ? undefined : player.value,
    to: to.value,
    snapshot: carry === 'snapshot' ? snapshot.value : undefined,
  };
  const path = buildSharePath(situation);
  const link = `${origin}${path}`;
  // Read from the link, so that the preview says what the opened page will say.
  const opened = parseSituation(path.slice(GO_PATH.length));
  const problem = 'problem' in opened ? opened.problem : undefined;
  const sentence = 'problem' in opened ? '' : describeSituation(opened);

  async function copyLink(text: string, what: string) {
    if (carry === 'snapshot' && !(await snapshots.save(snapshot.value))) return;
    await copy(text, what);
    onClose();
  }

  return (
    <OverlayDialog
      title={
        <>
          Share link <span className="panel-note">opens this situation in a fresh world</span>
        </>
      }
      onClose={onClose}
    >
      <div className="fields">
        <ShareParts situation={situation} />
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
        {handMade.count === 0 ? (
          <p className="panel-note">Nothing was made by hand: all of it stands in the address.</p>
        ) : (
          <div className="share-made">
            <HandMadeNote handMade={handMade} />
            <Segmented
              label="The changes"
              options={CARRY}
              value={carry}
              onChange={(value) => {
                choice.value = value;
              }}
            />
          </div>
        )}
        {carry === 'snapshot' && (
          <TextField
            label="Name of the snapshot"
            value={snapshot.value}
            onChange={(text) => {
              snapshot.value = text;
            }}
          />
        )}
        <output className="share-link mono">{link}</output>
        <ErrorText text={problem ?? snapshots.error.value} />
        <p className="panel-note">What they will see first, before anything happens:</p>
        <blockquote className="share-preview">
          <b>Open this situation?</b>
          <br />A new world {sentence}
        </blockquote>
      </div>
      <footer className="dialog-foot">
        <button
          type="button"
          className="button"
          disabled={problem !== undefined}
          onClick={() => void copyLink(`A new world ${sentence}\n${link}`, 'the link with a sentence')}
        >
          Copy with a sentence
        </button>
        <button
          type="button"
          className="button main"
          disabled={problem !== undefined}
          onClick={() => void copyLink(link, 'the link to this situation')}
        >
          Copy link
        </button>
      </footer>
    </OverlayDialog>
  );
}

function HandMadeNote({ handMade: { count, names } }: { readonly handMade: HandMadeList }) {
  return (
    <p>
      <b>{count === 1 ? '1 change was made by hand' : `${count} changes were made by hand`}</b>, which an
      address cannot hold: {names.join(', ')}.
    </p>
  );
}

/** Returns the page of the site around the console, if it runs in the drawer; otherwise the home page. */
function readSitePath(): string {
  if (window.parent === window) return '/';
  const { pathname, search } = window.parent.location;
  return pathname + search;
}

/**
 * Returns a name that no earlier link has, since a snapshot of the same name would replace that of the earlier link.
 * now: real time, epoch ms.
 */
function nameSnapshot(world: string, now: number): string {
  const time = formatDateTime(now).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `share-${world.slice(0, 40)}-${time}`;
}
