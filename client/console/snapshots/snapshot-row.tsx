import { type KeptSnapshot, SAFETY_COPY_DAYS, SAFETY_COPY_PREFIX } from '#contracts/control/snapshot';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { IconDownload, IconUndo, IconX } from '../controls/icons.ts';
import { saveFile } from '../journal/save-file.ts';
import { formatCount } from '../scenario/rule-text.ts';
import { useReload } from '../use-reload.ts';
import { focusUndo } from '../world/deleted-list.tsx';
import { formatDateTime } from '../world/istanbul-time.ts';
import { formatMoment, formatSize } from '../world/moments.ts';
import { buildSafetyName } from './snapshots-model.ts';

interface SnapshotRowProps {
  readonly snapshot: KeptSnapshot;
  /** The name of the current world. */
  readonly world: string;
}

/** Shows a snapshot on the server: its content, or the reason why it cannot be restored. */
export function SnapshotRow({ snapshot, world }: SnapshotRowProps) {
  const { name, savedAt, problem } = snapshot;
  const { snapshots, notices, world: worlds } = useConsole();
  const reload = useReload();
  const isSafetyCopy = name.startsWith(SAFETY_COPY_PREFIX);
  const isOfThisWorld = name === buildSafetyName(world);

  async function restore() {
    if (!(await snapshots.restore(name, world))) return;
    notices.showSuccess(`${world} is as in ${name}`);
    await Promise.all([reload(), snapshots.load()]);
  }

  async function download() {
    const text = await snapshots.download(name);
    if (text !== undefined) saveFile(`${name}.json`, text, 'application/json');
  }

  async function remove() {
    if (!(await snapshots.remove(name))) return;
    await worlds.loadAll();
    focusUndo();
  }

  return (
    <li className="row wraps spread world-row">
      <div className="world-words">
        <p className="row wraps gap-6">
          <b className="mono">{name}</b>
          {isSafetyCopy && <span className="tag">safety copy</span>}
          {problem !== null && <span className="tag red">unusable</span>}
        </p>
        <p className="note">
          {problem !== null
            ? `${formatMoment(savedAt)} · cannot be restored: ${problem}`
            : describeSnapshot(snapshot)}
        </p>
      </div>
      <span className="row wraps gap-4 world-actions">
        <Button
          aria-label={isOfThisWorld ? `Bring back ${name}` : `Restore ${name}`}
          disabled={problem !== null}
          onClick={() => void restore()}
        >
          {isOfThisWorld ? (
            <>
              <Icon of={IconUndo} size={15} />
              <span>{' Bring back'}</span>
            </>
          ) : (
            'Restore'
          )}
        </Button>
        <Button aria-label={`Download ${name}`} title="Download" onClick={() => void download()}>
          <Icon of={IconDownload} size={15} />
        </Button>
        <IconButton
          aria-label={`Delete snapshot ${name}`}
          title="Delete; can be undone for 24 h"
          onClick={() => void remove()}
          icon={IconX}
        />
      </span>
    </li>
  );
}

function describeSnapshot({ name, savedAt, bytes, facts }: KeptSnapshot): string {
  const end = name.startsWith(SAFETY_COPY_PREFIX)
    ? [`made by itself, goes after ${SAFETY_COPY_DAYS} days`]
    : [];
  if (!facts) return [formatMoment(savedAt), formatSize(bytes), ...end].join(' · ');
  const { from, now, running, rules, switches, signedIn } = facts;
  return [
    formatMoment(savedAt),
    ...(from === null ? [] : [`of ${from}`]),
    ...signedIn,
    running ? 'clock runs' : `clock ${formatDateTime(Date.parse(now))}`,
    ...switches.map((each) => `${each} on`),
    formatCount(rules, 'rule', 'rules') || 'no rule',
    formatSize(bytes),
    ...end,
  ].join(' · ');
}
