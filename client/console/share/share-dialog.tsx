import { useComputed, useSignalEffect } from '@preact/signals-react';
import { useMemo } from 'react';
import { CONSOLE_PATH, isOfThisMachine } from '../base/world-url.ts';
import { Button } from '../controls/button.tsx';
import { useCopy } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { TextField } from '../controls/text-field.tsx';
import { DownloadButton } from '../world/snapshots-section.tsx';
import type { ChangeByHand, ChangePlace } from './list-changes.ts';
import { type ShareModels, useShareModels } from './models.ts';
import { createShareLink } from './share-link.ts';

/** A world that was played in for weeks has hundreds of payments. */
const MAX_LISTED_CHANGES = 50;

/** Builds a link that opens the state of this world in a fresh world, for somebody else. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const console = useShareModels();
  const { scenario, journal, snapshots, connection, world } = console;
  const copy = useCopy();
  const share = useMemo(() => createShareLink(console, readFirstPath(console)), [console]);
  const { problem, to } = share;
  const { snapshot } = share.situation.value;
  const link = `${connection.origin}${share.path.value}`;
  const latestExchange = useComputed(() => journal.entries.value[0]?.id);

  // Each call and each edit of the scenario may be a change made by hand, so the list of these changes is
  // loaded again after each of them.
  useSignalEffect(() => {
    void latestExchange.value;
    void scenario.current.value;
    void share.load();
  });

  async function copyLink() {
    if (snapshot !== undefined && !(await snapshots.save(snapshot))) return;
    await copy(link, 'the link to this situation');
    onClose();
  }

  return (
    <OverlayDialog title="Share link" note="opens this situation in a fresh world" onClose={onClose}>
      <div className="stack gap-10 fields">
        <p className="note">What they will see first, before anything happens:</p>
        <blockquote className="share-preview">
          <b>Open this situation?</b>
          <br />
          <span>{`A new world ${share.sentence.value}`}</span>
        </blockquote>
        {share.isChanged.value && (
          <div className="share-made">
            <p>{`${describeChanges(share.changeCount.value)}, which an address cannot hold. ${snapshot === undefined ? 'The link leaves that out.' : 'A snapshot carries all of it.'}`}</p>
            <ChangeList changes={share.changes.value ?? []} onClose={onClose} />
          </div>
        )}
        {world.hasPanel('site') && (
          <TextField label="Page of the site" value={to.value} onChange={(text) => (to.value = text)} />
        )}
        <output className="own-line share-link mono">{link}</output>
        {isOfThisMachine(link) && (
          <p className="note">
            This link works on this machine alone. Elsewhere, the file of the world shows the same: it is
            restored by Open file.
          </p>
        )}
        <ErrorText text={problem.value ?? snapshots.error.value} />
      </div>
      <footer className="row wraps gap-8 inset dialog-foot">
        <Button look="main" disabled={problem.value !== undefined} onClick={() => void copyLink()}>
          Copy link
        </Button>
        {isOfThisMachine(link) && <DownloadButton />}
      </footer>
    </OverlayDialog>
  );
}

interface ChangeListProps {
  readonly changes: readonly ChangeByHand[];
  readonly onClose: () => void;
}

/** Lists the changes; each leads to what shows it, and closes the dialog. */
function ChangeList({ changes, onClose }: ChangeListProps) {
  const { players, ruleEditor, pageFocus } = useShareModels();

  function open(place: ChangePlace) {
    onClose();
    if (place.kind === 'player') players.open(place.username, true);
    else if (place.kind === 'rule') ruleEditor.open(place, true);
    else pageFocus.focusPanel(place.name);
  }

  return (
    <ul className="share-changes">
      {changes.slice(0, MAX_LISTED_CHANGES).map(({ text, place }) => (
        <li key={`${place.kind} ${text}`}>
          <button type="button" className="link-button" onClick={() => open(place)}>
            {text}
          </button>
        </li>
      ))}
      {changes.length > MAX_LISTED_CHANGES && (
        <li className="note">{`and ${changes.length - MAX_LISTED_CHANGES} more`}</li>
      )}
    </ul>
  );
}

/** count: undefined where the server does not list the changes. */
function describeChanges(count: number | undefined): string {
  if (count === undefined) return 'This world was changed';
  return count === 1 ? '1 change was made by hand' : `${count} changes were made by hand`;
}

/** Returns the path of the site's page if the console runs in a drawer of that page; otherwise that of its first page. */
function readFirstPath({ world }: Pick<ShareModels, 'world'>): string {
  if (!world.hasPanel('site')) return CONSOLE_PATH;
  if (window.parent === window) return '/';
  const { pathname, search } = window.parent.location;
  return pathname + search;
}
