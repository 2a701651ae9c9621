import { Fragment } from 'react';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
  [['1', '2', '3'], 'switches'],
  [['H'], 'healthy'],
  [['Z'], 'undo'],
  [['P'], 'pin'],
  [['N'], 'rule'],
  [['/'], 'filter'],
  [['?'], 'all keys'],
] as const;

/** The shortcuts with their switch, and a summary of the world. */
export function Footer() {
  const { shortcuts, world, journal } = useConsole();
  const isEnabled = shortcuts.isEnabled.value;
  const broken = journal.entries.value.filter(({ verdict }) => verdict === 'broken').length;
  return (
    <footer className="row wraps note foot">
      <Button aria-pressed={isEnabled} onClick={() => (shortcuts.isEnabled.value = !isEnabled)}>
        {`keys ${isEnabled ? 'on' : 'off'}`}
      </Button>
      {isEnabled && (
        <p className="row wraps hints">
          {HINTS.map(([keys, does]) => (
            <span key={does}>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>
                  <span> </span>
                </Fragment>
              ))}
              <span>{does}</span>
            </span>
          ))}
        </p>
      )}
      <p className="to-end mono">
        {`${location.host} · ${world.name.value ?? '…'} · ${broken === 0 ? 'no broken replies' : `${broken} broken`}`}
      </p>
    </footer>
  );
}
