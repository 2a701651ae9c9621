/** Collects what differs while a recording is played, and says so at its end. */
import {
  PLACEHOLDER,
  type RecordedStep,
  type StepRecording,
} from '../../../contracts/control/step-recording.ts';
import { makePrintable } from '../../../contracts/write/line.ts';

const MAX_STEPS = 20;

export interface Failures {
  /** Notes that the step at a place was not played as it was. */
  note(place: number, lines: readonly string[]): void;
  /** Throws an error that lists the steps that differ, if there are some. */
  throwAll(): void;
}

export function createFailures({ steps }: StepRecording): Failures {
  const issuers = listIssuers(steps);
  const texts = new Map<number, string>();

  /** Finds the first step that differs of those that have issued a token for this one. */
  function findOrigin(step: RecordedStep): number | undefined {
    const sent = 'control' in step ? [step.control, step.body] : [step.path, step.body];
    const placeholders = JSON.stringify(sent).match(PLACEHOLDER) ?? [];
    return placeholders
      .map((placeholder) => issuers.get(placeholder))
      .find((place) => texts.has(place ?? -1));
  }

  return {
    note(place, lines) {
      const step = steps[place];
      if (!step) return;
      const origin = findOrigin(step);
      const notes = origin === undefined ? [] : [`depends on step ${origin + 1}, which differs`];
      const name = 'control' in step ? step.control : (step.call ?? `${step.method} ${step.path}`);
      const title = `Step ${place + 1}, ${makePrintable(name)} at ${step.at ?? 'the time of its world'}:`;
      texts.set(place, [title, ...notes, ...lines].join('\n  '));
    },

    throwAll() {
      if (texts.size === 0) return;
      const listed = [...texts].toSorted(([a], [b]) => a - b).map(([, text]) => text);
      const rest = listed.length > MAX_STEPS ? `, of which ${MAX_STEPS} are listed` : '';
      const summary = `${texts.size} of ${steps.length} steps differ${rest}.`;
      throw new Error([...listed.slice(0, MAX_STEPS), summary].join('\n'));
    },
  };
}

/** Returns the places of the steps that first issue the tokens, by their placeholders. */
function listIssuers(steps: readonly RecordedStep[]): ReadonlyMap<string, number> {
  const issued = steps.flatMap(({ issues = [] }, place) =>
    issues.map((placeholder) => [placeholder, place] as const),
  );
  return new Map(issued.toReversed());
}
