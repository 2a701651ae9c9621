import { useEffect } from 'react';
import type { JournalEntry } from '#contracts/control/journal';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { DETAIL_ID } from '../element-ids.ts';

/** The buttons of a waiting call: answer it, cut its connection, or switch off the rule that delays it. */
export function WaitingActions({ entry }: { readonly entry: JournalEntry }) {
  const { scenario, journal, shortcuts } = useConsole();
  const rule = scenario.current.value?.rules.find(({ id }) => id === entry.rules.at(-1));
  const number = rule && scenario.ruleNumbers.value.get(rule.id);

  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !shortcuts.isEnabled.peek() || isTyping(event.target)) return;
      event.preventDefault();
      void journal.endWaiting(entry, 'answer');
    };
    const panel = document.getElementById(DETAIL_ID);
    panel?.addEventListener('keydown', answer);
    return () => panel?.removeEventListener('keydown', answer);
  }, [entry, journal.endWaiting, shortcuts]);

  return (
    <div className="row wraps gap-4 detail-actions">
      <Button
        look="small main"
        aria-keyshortcuts="A"
        onClick={() => void journal.endWaiting(entry, 'answer')}
      >
        <span>{'Answer now '}</span>
        <kbd>A</kbd>
      </Button>
      <Button onClick={() => void journal.endWaiting(entry, 'cut')}>Cut the connection</Button>
      {rule && !rule.off && (
        <Button
          onClick={() => {
            void scenario.setRuleOff(rule, true);
            void journal.endWaiting(entry, 'answer');
          }}
        >{`Switch rule ${number} off`}</Button>
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}
