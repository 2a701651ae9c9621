import { useState } from 'react';
import type { Comparison } from '#contracts/control/comparison';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { FileButton } from '../controls/file-button.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { createCompareModel, JOURNAL, type Side } from './compare-model.ts';
import { useShareModels } from './models.ts';

const SIDES: readonly Side[] = ['one', 'other'];
const LABELS = { one: 'First', other: 'Second' } as const;

/** Compares two recordings, HAR files, or one of them with the journal. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const { control } = useShareModels().connection;
  const [{ sources, comparison, error, choose }] = useState(() => createCompareModel(control));
  const isReading = sources.value.other && !comparison.value && error.value === undefined;
  return (
    <OverlayDialog title="Compare" note="recordings, HAR files, this journal" onClose={onClose}>
      <div className="stack gap-8 dialog-form">
        {SIDES.map((side) => (
          <div key={side} className="row wraps gap-6">
            <b className="mono grow">{sources.value[side]?.name ?? 'Choose what to compare with'}</b>
            <Button
              look=""
              aria-label={`${LABELS[side]}: this journal`}
              onClick={() => void choose(side, JOURNAL)}
            >
              This journal
            </Button>
            <FileButton
              text="File…"
              label={`${LABELS[side]} file`}
              accept=".har,.jsonl,.json,application/json"
              onPick={(file) => file && void choose(side, file)}
            />
          </div>
        ))}
        <ErrorText text={error.value} />
        {isReading && <p role="status">Comparing…</p>}
      </div>
      {comparison.value && <Differences comparison={comparison.value} />}
    </OverlayDialog>
  );
}

function Differences({ comparison: { calls, omitted } }: { readonly comparison: Comparison }) {
  return (
    <>
      <p role="status" className="inset">
        {calls.length === 0 ? 'Both are alike.' : `Calls and documents that differ: ${calls.length}.`}
      </p>
      {omitted.map((text) => (
        <p key={text} className="inset quiet">
          {text}
        </p>
      ))}
      {calls.map(({ call, causes }) => (
        <section key={call} aria-label={call}>
          <h3 className="row gap-8 detail-title mono">{call}</h3>
          <ul className="stack gap-6 inset">
            {causes.map(({ field, message, places }) => (
              <li key={`${field} ${message}`}>
                {field !== '' && <code>{`${field} `}</code>}
                <span className="quiet">{message}</span>
                {places > 1 && <span className="note">{` (${places} places)`}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
