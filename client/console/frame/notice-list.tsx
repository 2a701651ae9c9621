import { IconButton } from '../controls/button.tsx';
import { IconX } from '../controls/icons.ts';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { useFrameModels } from './models.ts';

/** The current notices, shown above all other content. */
export function NoticeList() {
  const { notices } = useFrameModels();
  return (
    <div className="stack gap-6 notices" role="status">
      {notices.list.value.map(({ id, kind, text }) => (
        <p key={id} className="notice">
          <VerdictBadge verdict={kind === 'done' ? 'conforms' : 'broken'}>{kind}</VerdictBadge>
          <span>{text}</span>
          <IconButton aria-label="Dismiss" onClick={() => notices.dismiss(id)} icon={IconX} />
        </p>
      ))}
    </div>
  );
}
