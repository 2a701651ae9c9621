import './steps.css';
import { Icon } from '../../icon.tsx';
import { IconCheck } from '../../icons.ts';

interface StepsProps {
  label: string;
  names: readonly string[];
  /** The index of the current step; those before it are done. */
  current: number;
  /** Said to screen readers after the name of a step that is done. */
  doneLabel: string;
}

/** The numbered steps of a process. On a phone, only the current step shows its name. */
export function Steps({ label, names, current, doneLabel }: StepsProps) {
  return (
    <ol className="steps row dim" aria-label={label}>
      {names.map((name, index) => {
        const isDone = index < current;
        return (
          <li
            key={name}
            className={isDone ? 'row gap-8 is-done' : 'row gap-8'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="steps-mark" aria-hidden="true">
              {isDone ? <Icon of={IconCheck} size={15} /> : index + 1}
            </span>
            <span className={index === current ? undefined : 'heard-below-600'}>{name}</span>
            {isDone && <span className="hidden-visually">{`, ${doneLabel}`}</span>}
          </li>
        );
      })}
    </ol>
  );
}
