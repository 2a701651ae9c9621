import { useBaseModels } from '../base/models.ts';
import { Button, IconButton } from './button.tsx';
import { IconX } from './icons.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** The current notices, shown above all other content. */
export function NoticeList() {
  const { notices } = useBaseModels();
  return (
    <div className="stack gap-6 notices" role="status">
      {notices.list.value.map(({ id, kind, text, action }) => (
        <p key={id} className="notice">
          <VerdictBadge verdict={kind === 'done' ? 'conforms' : 'broken'}>{kind}</VerdictBadge>
          <span>{text}</span>
          {action && (
            <Button
              onClick={() => {
                notices.dismiss(id);
                void action.run();
              }}
            >
              <span>{action.text}</span>
            </Button>
          )}
          <IconButton aria-label="Dismiss" onClick={() => notices.dismiss(id)} icon={IconX} />
        </p>
      ))}
    </div>
  );
}
