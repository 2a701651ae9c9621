import { useComputed, useSignalEffect } from '@preact/signals-react';
import { useMemo } from 'react';
import type { Console } from '../console.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { useCopy } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { TextField } from '../controls/text-field.tsx';
import { KitButton } from './kit-button.tsx';
import type { HandMadeList } from './list-hand-made.ts';
import { createShareDraft } from './share-draft.ts';
import { ShareParts } from './share-parts.tsx';
import { CONSOLE_PATH } from './situation.ts';

/** Builds a link that opens the state of this world in a fresh world, for somebody else. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const console = useConsole();
  const { scenario, journal, snapshots, connection } = console;
  const copy = useCopy();
  const draft = useMemo(() => createShareDraft(console, readFirstPath(console)), [console]);
  const { handMade, problem, sentence, snapshot } = draft;
  const saved = draft.situation.value.snapshot;
  const link = `${connection.origin}${draft.path.value}`;
  const latestExchange = useComputed(() => journal.entries.value[0]?.id);

  // Each call and each edit of the scenario may be a change made by hand, so the list of these changes is
  // loaded again after each of them.
  useSignalEffect(() => {
    void latestExchange.value;
    void scenario.current.value;
    void draft.loadHandMade();
  });

  async function copyLink(text: string, what: string) {
    if (saved !== undefined && !(await snapshots.save(saved))) return;
    await copy(text, what);
    onClose();
  }

  return (
    <OverlayDialog title="Share link" note="opens this situation in a fresh world" onClose={onClose}>
      <div className="stack gap-10 fields">
        <ShareParts draft={draft} />
        {draft.isHandMadeListed.value && handMade.value.count > 0 && (
          <HandMadeNote handMade={handMade.value} isCarried={saved !== undefined} />
        )}
        {saved !== undefined && (
          <TextField
            label="Name of the snapshot"
            value={snapshot.value}
            onChange={(text) => (snapshot.value = text)}
          />
        )}
        <output className="share-link mono">{link}</output>
        <ErrorText text={problem.value ?? snapshots.error.value} />
        <p className="note">What they will see first, before anything happens:</p>
        <blockquote className="share-preview">
          <b>Open this situation?</b>
          <br />
          <span>{`A new world ${sentence.value}`}</span>
        </blockquote>
      </div>
      <footer className="row wraps gap-8 inset dialog-foot">
        <KitButton />
        <Button
          look=""
          disabled={problem.value !== undefined}
          onClick={() => void copyLink(`A new world ${sentence.value}\n${link}`, 'the link with a sentence')}
        >
          Copy with a sentence
        </Button>
        <Button
          look="main"
          disabled={problem.value !== undefined}
          onClick={() => void copyLink(link, 'the link to this situation')}
        >
          Copy link
        </Button>
      </footer>
    </OverlayDialog>
  );
}

interface HandMadeNoteProps {
  readonly handMade: HandMadeList;
  /** Whether the link names a snapshot, which contains the changes made by hand. */
  readonly isCarried: boolean;
}

function HandMadeNote({ handMade: { count, names }, isCarried }: HandMadeNoteProps) {
  return (
    <p className="stack gap-8 share-made">
      <span>
        <b>{count === 1 ? '1 change was made by hand' : `${count} changes were made by hand`}</b>
        <span>{`, which an address cannot hold: ${names.join(', ')}. ${isCarried ? 'A snapshot carries all of it.' : 'The link leaves that out.'}`}</span>
      </span>
    </p>
  );
}

/** Returns the path of the site's page if the console runs in a drawer of that page; otherwise that of its first page. */
function readFirstPath({ world }: Console): string {
  if (!world.hasPanel('site')) return CONSOLE_PATH;
  if (window.parent === window) return '/';
  const { pathname, search } = window.parent.location;
  return pathname + search;
}
