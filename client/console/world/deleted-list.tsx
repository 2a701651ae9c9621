import type { DeletedItem } from '#contracts/control/deleted';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { IconUndo } from '../controls/icons.ts';
import { formatMoment } from './moments.ts';
import { useRestore } from './use-restore.ts';

const UNDO_ID = 'undo-deletion';

/** Moves the focus to the button that undoes the last deletion, since the row that had the focus is gone. */
export function focusUndo(): void {
  setTimeout(() => document.getElementById(UNDO_ID)?.focus());
}

/**
 * Lists the items deleted in the last day, each with a button that restores it. The key Z restores the first
 * item.
 */
export function DeletedList({ kind }: { readonly kind: DeletedItem['kind'] }) {
  const { world } = useConsole();
  const restore = useRestore();
  const items = world.deleted.value.filter((item) => item.kind === kind);
  if (items.length === 0) return null;
  return (
    <ul className="deleted" aria-label="Deleted">
      {items.map((item, index) => (
        <li key={item.id} className="row gap-8 undo-strip">
          <span className="grow">
            <span>{'Deleted: '}</span>
            <b className="mono">{`${item.name} `}</b>
            <span className="note">{`can be undone until ${formatMoment(item.goesAt)}`}</span>
          </span>
          <span className="row wraps gap-6 to-end panel-actions">
            <Button
              look="small bare"
              aria-label={`Forget ${kind} ${item.name}`}
              onClick={() => void world.forget(item.id)}
            >
              Forget
            </Button>
            <Button
              id={index === 0 ? UNDO_ID : undefined}
              aria-keyshortcuts={index === 0 ? 'Z' : undefined}
              onClick={() => void restore(item)}
            >
              <Icon of={IconUndo} size={15} />
              <span>{' Undo '}</span>
              {index === 0 && <kbd>Z</kbd>}
              <span className="visually-hidden">{`: bring ${kind} ${item.name} back`}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
