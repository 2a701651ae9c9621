import { useSignals } from '@preact/signals-react/runtime';
import { Fragment } from 'react';
import { useConsole } from '../context.ts';

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'detail'],
  [['1', '2', '3'], 'switches'],
  [['H'], 'healthy'],
  [['P'], 'pin'],
  [['N'], 'rule'],
  [['/'], 'filter'],
] as const;

/** The keys at a glance; single letters can be switched off, for those whose other tools type them (WCAG 2.1.4). */
export function KeyHints() {
  useSignals();
  const { keys, world, journal } = useConsole();
  const areOn = keys.areOn.value;
  const troubles = journal.entries.value.filter(({ verdict }) => verdict === 'broken').length;
  return (
    <footer className="foot">
      <button
        type="button"
        className="button small"
        aria-pressed={areOn}
        onClick={() => {
          keys.areOn.value = !areOn;
        }}
      >
        keys {areOn ? 'on' : 'off'}
      </button>
      {areOn && (
        <p className="hints">
          {HINTS.map(([names, does]) => (
            <span key={does}>
              {names.map((name) => (
                <Fragment key={name}>
                  <kbd>{name}</kbd>{' '}
                </Fragment>
              ))}
              {does}
            </span>
          ))}
        </p>
      )}
      <p className="foot-facts mono">
        {location.host} · {world.name.value ?? '…'} ·{' '}
        {troubles === 0 ? 'no reply broken' : `${troubles} broken`}
      </p>
    </footer>
  );
}
