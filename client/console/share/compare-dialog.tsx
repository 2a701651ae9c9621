import { useEffect, useId, useState } from 'react';
import type { Comparison } from '#contracts/control/comparison';
import { toCells, writeComparison } from '#contracts/control/describe-comparison';
import type { SnapshotComparison } from '#contracts/control/snapshot-comparison';
import { CopyButton } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { FileButton } from '../controls/file-button.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { createCompareModel, nameSource, type Side, type Source } from './compare-model.ts';
import { useShareModels } from './models.ts';

const SIDES: readonly Side[] = ['one', 'other'];
const LABELS = { one: 'First', other: 'Second' } as const;
const FILES = '.har,.jsonl,.json,.html,application/json,text/html';

/** Compares the exchanges or the worlds of two sides: the journal, a file, a snapshot or the world as it is now. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const { connection, layout, snapshots } = useShareModels();
  const [{ sources, differences, error, compare, choose }] = useState(() =>
    createCompareModel(connection.control, layout.compared.peek()),
  );
  useEffect(() => {
    void snapshots.loadList();
    void compare();
  }, [snapshots, compare]);
  const { other } = sources.value;
  const isReading = other !== undefined && !differences.value && error.value === undefined;
  const usable = snapshots.list.value.filter(({ problem }) => problem === null);
  return (
    <OverlayDialog title="Compare" note="exchanges, or worlds row by row" onClose={onClose}>
      <div className="dialog-form compare-sides">
        {SIDES.map((side) => (
          <SideChoice
            key={side}
            side={side}
            chosen={sources.value[side]}
            choices={[
              { kind: 'journal' },
              { kind: 'world' },
              ...usable.map(({ name }): Source => ({ kind: 'snapshot', name })),
            ]}
            onChoose={(source) => void choose(side, source)}
          />
        ))}
      </div>
      <div className="dialog-form">
        <ErrorText text={error.value} />
        {isReading && <p role="status">Comparing…</p>}
        {!other && <p className="quiet">Choose what to compare with.</p>}
      </div>
      {differences.value?.exchanges && <Exchanges comparison={differences.value.exchanges} />}
      {differences.value?.rows && other && (
        <Rows
          comparison={differences.value.rows}
          names={[nameSource(sources.value.one), nameSource(other)]}
        />
      )}
    </OverlayDialog>
  );
}

interface SideChoiceProps {
  readonly side: Side;
  readonly chosen: Source | undefined;
  readonly choices: readonly Source[];
  readonly onChoose: (source: Source) => void;
}

/** The sources of one side, of which one press chooses one. */
function SideChoice({ side, chosen, choices, onChoose }: SideChoiceProps) {
  const name = useId();
  const all = chosen?.kind === 'file' ? [chosen, ...choices] : choices;
  return (
    <fieldset className="compare-side">
      <legend>{LABELS[side]}</legend>
      <div className="stack compare-choices">
        {all.map((source) => (
          <label key={`${source.kind} ${nameSource(source)}`} className="check">
            <input
              type="radio"
              name={name}
              checked={chosen !== undefined && isSame(source, chosen)}
              onChange={() => onChoose(source)}
            />
            <span className={source.kind === 'snapshot' || source.kind === 'file' ? 'mono' : undefined}>
              {nameSource(source)}
            </span>
          </label>
        ))}
      </div>
      <FileButton
        text="File…"
        label={`${LABELS[side]} file`}
        accept={FILES}
        onPick={(file) => file && onChoose({ kind: 'file', file })}
      />
    </fieldset>
  );
}

function isSame(one: Source, other: Source): boolean {
  return one.kind === other.kind && nameSource(one) === nameSource(other);
}

function Exchanges({ comparison: { calls, omitted } }: { readonly comparison: Comparison }) {
  return (
    <>
      <p role="status" className="inset">
        {calls.length === 0
          ? 'Their exchanges are alike.'
          : `Calls and documents that differ: ${calls.length}.`}
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

interface RowsProps {
  readonly comparison: SnapshotComparison;
  /** The names of both sides. */
  readonly names: readonly [string, string];
}

function Rows({ comparison, names }: RowsProps) {
  const { lines } = comparison;
  return (
    <>
      <div className="row wraps gap-8 inset">
        <p role="status">{lines.length === 0 ? 'Their worlds are alike.' : 'Their worlds differ.'}</p>
        <CopyButton
          text={() => writeComparison(comparison, names).toString()}
          what="the comparison as Markdown"
          label="Copy as Markdown"
        />
      </div>
      {lines.length > 0 && <LineTable lines={lines} names={names} />}
    </>
  );
}

function LineTable({ lines, names: [one, other] }: Pick<RowsProps, 'names'> & SnapshotComparison) {
  return (
    <table className="compare-table">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">What</th>
          <th scope="col">{one}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(toCells).map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never change
          <tr key={index}>
            <td>{cells.owner}</td>
            <th scope="row">{cells.what}</th>
            <td>{cells.one}</td>
            <td>{cells.other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
