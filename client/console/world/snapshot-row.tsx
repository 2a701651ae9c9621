import { useSignal } from '@preact/signals-react';
import {
  DELETED_HOURS,
  DELETED_PREFIX,
  type KeptSnapshot,
  SAFETY_COPY_DAYS,
  SAFETY_COPY_PREFIX,
} from '#contracts/control/snapshot';
import { Icon } from '../../ui/icon.tsx';
import { formatDateTime } from '../base/istanbul-time.ts';
import { formatMoment, formatSize } from '../base/moments.ts';
import { saveFile } from '../base/save-file.ts';
import { formatCount } from '../base/words.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { IconDownload, IconUndo, IconX } from '../controls/icons.ts';
import { ListRow } from '../controls/list-row.tsx';
import { Question } from '../controls/question.tsx';
import { describeDifferences } from './describe-differences.ts';
import { useWorldModels } from './models.ts';
import { buildSafetyName } from './snapshots-model.ts';

interface SnapshotRowProps {
  readonly snapshot: KeptSnapshot;
  /** The name of the current world. */
  readonly world: string;
}

/** Shows a snapshot on the server: its content, or the reason why it cannot be restored. */
export function SnapshotRow({ snapshot, world }: SnapshotRowProps) {
  const { name, savedAt, problem, facts } = snapshot;
  const { snapshots, notices, world: worlds } = useWorldModels();
  const { reload } = useWorldModels();
  const isAsking = useSignal(false);
  const label = LABELS.find(([prefix]) => name.startsWith(prefix))?.[1];
  const deleted = name.startsWith(DELETED_PREFIX) ? (facts?.from ?? undefined) : undefined;
  /** The deleted world, if it is not there again. */
  const lostWorld = worlds.all.value.some((listed) => listed.name === deleted) ? undefined : deleted;
  const isBringBack = name === buildSafetyName(world) || lostWorld !== undefined;

  async function restore() {
    if (lostWorld !== undefined) {
      if (await worlds.bringBack(lostWorld, name)) notices.showSuccess(`${lostWorld} is back`);
      return;
    }
    if (!(await snapshots.restore(name, world))) return;
    notices.showSuccess(`${world} is as in ${name}`);
    await Promise.all([reload(), snapshots.load()]);
  }

  async function download() {
    const text = await snapshots.download(name);
    if (text !== undefined) saveFile(`${name}.json`, text, 'application/json');
  }

  return (
    <ListRow
      title={
        <>
          <b className="mono">{name}</b>
          {label !== undefined && <span className="tag">{label}</span>}
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
          <Button aria-label={`Download ${name}`} title="Download" onClick={() => void download()}>
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

/** The beginnings of the names of snapshots that the console or the server makes, with a tag and the time when they go. */
const LABELS = [
  [SAFETY_COPY_PREFIX, 'safety copy', `made by itself, goes after ${SAFETY_COPY_DAYS} days`],
  [DELETED_PREFIX, 'deleted world', `goes after ${DELETED_HOURS} h`],
] as const;

function describeSnapshot({ name, savedAt, bytes, facts }: KeptSnapshot): string {
  const end = LABELS.flatMap(([prefix, , text]) => (name.startsWith(prefix) ? [text] : []));
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
