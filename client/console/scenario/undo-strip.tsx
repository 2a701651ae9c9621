import { useSignal } from '@preact/signals-react';
import { useId } from 'react';
import { formatMoment } from '../base/moments.ts';
import { formatCount } from '../base/words.ts';
import { Button } from '../controls/button.tsx';
import { Question } from '../controls/question.tsx';
import { useBringBack } from '../world/use-way-back.ts';
import type { Loss } from '../world/way-back-model.ts';
import { describeChange } from './describe-rule.ts';
import { useScenarioModels } from './models.ts';

/** The number of lines that stand below the button for undo before all are asked for. */
const MAX_SHOWN = 3;

/** Names the change that undo would take back, whichever console has made it, and below it what else comes back. */
export function UndoStrip() {
  const { scenario, undo, foreignChange } = useScenarioModels();
  const last = scenario.current.value?.undo;
  const id = useId();
  const foreign = foreignChange.value;
  return (
    <>
      {last && foreign && (
        <Question
          action="Undo"
          text={`${foreign.by ?? 'Somebody without a name'} has made this change: ${describeChange(foreign)}`}
          onConfirm={() => void undo(foreign.id)}
          onClose={() => (foreignChange.value = undefined)}
        />
      )}
      {last && !foreign && (
        <p className="row wraps gap-6 note undo-line" role="status">
          <Button aria-keyshortcuts="Z" aria-describedby={id} onClick={() => void undo()}>
            <span>{'Undo '}</span>
            <kbd>Z</kbd>
          </Button>
          <span id={id}>{describeChange(last)}</span>
        </p>
      )}
      <LossList />
    </>
  );
}

/** Lists what was cleared, reset, replaced or deleted, by whomever, as long as a copy of it is kept. */
function LossList() {
  const { wayBack } = useScenarioModels();
  const isWhole = useSignal(false);
  const losses = wayBack.losses.value;
  if (losses.length === 0) return null;
  const shown = isWhole.value ? losses : losses.slice(0, MAX_SHOWN);
  return (
    <ul className="undo-line note" aria-label="Undo: what is kept">
      {shown.map((loss) => (
        <LossRow key={`${loss.kept.snapshot} ${loss.kept.journal}`} loss={loss} />
      ))}
      {shown.length < losses.length && (
        <li>
          <Button look="" onClick={() => (isWhole.value = true)}>
            {`${losses.length - shown.length} more`}
          </Button>
        </li>
      )}
    </ul>
  );
}

function LossRow({ loss: { text, at, until, kept, rows, world } }: { readonly loss: Loss }) {
  const bringBack = useBringBack();
  const exchanges = formatCount(rows, 'exchange', 'exchanges');
  const facts = [text, ...(exchanges === '' ? [] : [exchanges]), formatDay(at), `until ${formatDay(until)}`];
  const line = facts.join(' · ');
  return (
    <li className="row gap-6 undo-loss">
      <Button aria-label={`Bring back: ${line}`} onClick={() => void bringBack(kept, world)}>
        Bring back
      </Button>
      <span>{line}</span>
    </li>
  );
}

/** Formats an instant as `11-20 21:46`. No copy is kept for a year. */
function formatDay(iso: string): string {
  return formatMoment(iso).slice(5);
}
