import { useSignal } from '@preact/signals-react';
import type { KeptSnapshot } from '#contracts/control/snapshot';
import { Icon } from '../../ui/icon.tsx';
import { formatDateTime } from '../base/istanbul-time.ts';
import { formatMoment, formatSize } from '../base/moments.ts';
import { formatCount } from '../base/words.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { IconDownload, IconUndo, IconX } from '../controls/icons.ts';
import { ListRow } from '../controls/list-row.tsx';
import { Question } from '../controls/question.tsx';
import { describeDifferences } from './describe-differences.ts';
import { useWorldModels } from './models.ts';
import { saveWorld } from './save-world.ts';
import { useWayBack } from './use-way-back.ts';

interface SnapshotRowProps {
  readonly snapshot: KeptSnapshot;
  /** The name of the current world. */
  readonly world: string;
}

/** Shows a snapshot on the server: its content, or the reason why it cannot be restored. */
export function SnapshotRow({ snapshot, world }: SnapshotRowProps) {
  const { name, savedAt, problem, copy } = snapshot;
  const models = useWorldModels();
  const { snapshots, notices, world: worlds, layout, reload } = models;
  const showWayBack = useWayBack();
  const isAsking = useSignal(false);
  const deleted = copy?.before === 'deleteWorld' ? copy.world : undefined;
  /** The deleted world, if it is not there again. */
  const lostWorld = worlds.all.value.some((listed) => listed.name === deleted) ? undefined : deleted;
  const isBringBack = copy?.world === world || lostWorld !== undefined;

  async function restore() {
    if (lostWorld !== undefined) {
      if (await worlds.bringBack(lostWorld, name)) notices.showSuccess(`${lostWorld} is back`);
      return;
    }
    const restored = await snapshots.restore(name);
    if (!restored) return;
    showWayBack(`${world} is as in ${name}`, restored.kept);
    await Promise.all([reload(), snapshots.load()]);
  }

  return (
    <ListRow
      title={
        <>
          <b className="mono">{name}</b>
          {copy && <span className="tag">{deleted === undefined ? 'copy' : 'deleted world'}</span>}
          {problem !== null && <span className="tag red">unusable</span>}
        </>
      }
      note={
        problem !== null
          ? `${formatMoment(savedAt)} · cannot be restored: ${problem}`
          : describeSnapshot(snapshot)
      }
      actions={
        <>
          <Button
            aria-label={`${isBringBack ? 'Bring back' : 'Restore'} ${name}`}
            disabled={problem !== null}
            onClick={() => void restore()}
          >
            {isBringBack && <Icon of={IconUndo} size={15} />}
            <span>{isBringBack ? ' Bring back' : 'Restore'}</span>
          </Button>
          <Button
            aria-label={`Compare ${name}`}
            disabled={problem !== null}
            onClick={() => layout.openCompare({ kind: 'snapshot', name }, { kind: 'world' })}
          >
            Compare
          </Button>
          <Button
            aria-label={`Download ${name}`}
            title="Download"
            onClick={() => void saveWorld(models, name)}
          >
            <Icon of={IconDownload} size={15} />
          </Button>
          <IconButton
            aria-label={`Delete snapshot ${name}`}
            title="Delete"
            onClick={() => (isAsking.value = true)}
            icon={IconX}
          />
        </>
      }
    >
      <p className="help differences">{describeDifferences(snapshots.comparisons.value.get(name))}</p>
      {isAsking.value && (
        <Question
          action={`Delete ${name}`}
          text="Its contents are then lost."
          onConfirm={() => void snapshots.remove(name)}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </ListRow>
  );
}

function describeSnapshot({ copy, savedAt, bytes, facts }: KeptSnapshot): string {
  const end = copy ? [`kept before ${copy.before}, until ${formatMoment(copy.until)}`] : [];
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
