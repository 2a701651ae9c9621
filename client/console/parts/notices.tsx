import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../context.ts';
import { IconX } from '../icons.ts';
import { Mark } from './mark.tsx';

/** What was just done, above everything else; failures stay until dismissed. */
export function Notices() {
  useSignals();
  const { notices } = useConsole();
  return (
    <div className="notices" role="status">
      {notices.notices.value.map(({ id, kind, text }) => (
        <p key={id} className="notice">
          <Mark kind={kind === 'done' ? 'holds' : 'broken'}>{kind}</Mark>
          <span>{text}</span>
          <button
            type="button"
            className="button small bare"
            aria-label="Dismiss"
            onClick={() => notices.dismiss(id)}
          >
            <Icon of={IconX} size={15} />
          </button>
        </p>
      ))}
    </div>
  );
}
