import { useSignal } from '@preact/signals-react';
import { type KeyboardEvent, useRef } from 'react';
import { COPY_HOURS } from '#contracts/control/snapshot';
import { type ListedWorld, WorldReset } from '#contracts/control/world';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import { readOwnKey } from '../../core/own-key.ts';
import { buildTabId } from '../base/element-ids.ts';
import { formatDateTime } from '../base/istanbul-time.ts';
import { formatSize } from '../base/moments.ts';
import { focusSoon } from '../base/page-focus.ts';
import { formatCount, SWITCH_TEXTS } from '../base/words.ts';
import { CONSOLE_PATH } from '../base/world-url.ts';
import type { FieldValues } from '../controls/body-fields.ts';
import { BodyForm } from '../controls/body-form.tsx';
import { Button } from '../controls/button.tsx';
import { ListRow } from '../controls/list-row.tsx';
import { Question } from '../controls/question.tsx';
import { enterWorld, findWorldUrl } from './enter-world.ts';
import { useWorldModels } from './models.ts';
import { useWayBack } from './use-way-back.ts';
import { WorldDot } from './world-dot.tsx';

interface WorldRowProps {
  readonly listed: ListedWorld;
  readonly isCurrent: boolean;
}

/** Shows one world: its name, its last use and its actions. */
export function WorldRow({ listed, isCurrent }: WorldRowProps) {
  const { world, scenario } = useWorldModels();
  const isAsking = useSignal(false);
  const row = useRef<HTMLLIElement>(null);
  const { name, state, switches } = listed;
  // A switch that is on is also an active preset, where one does the same.
  const own = scenario.presets.value.filter((one) => !one.switch && listed.presets.includes(one.name));
  const word = isCurrent ? 'Reset world…' : 'Delete…';
  const Question = isCurrent ? ResetForm : DeleteQuestion;

  /** Closes the question, and moves the focus back to the first button of the row. */
  function close() {
    isAsking.value = false;
    setTimeout(() => row.current?.querySelector<HTMLElement>('.world-actions :is(a, button)')?.focus());
  }

  function handleKey(event: KeyboardEvent) {
    if (readOwnKey(event) !== 'Escape' || !isAsking.value) return;
    event.preventDefault(); // The dialog stays open.
    event.stopPropagation();
    close();
  }

  return (
    <ListRow
      ref={row}
      isCurrent={isCurrent}
      onKeyDown={handleKey}
      title={
        <>
          <span className="world-name">
            <WorldDot name={name} />
            <b className="mono">{name}</b>
          </span>
          {isCurrent && <span className="tag now">this one</span>}
          {state === 'gone' && <span className="tag">gone</span>}
          {[...switches.map((one) => SWITCH_TEXTS[one].title), ...own.map((one) => one.name)].map((each) => (
            <span key={each} className="tag amber">
              {each}
            </span>
          ))}
        </>
      }
      note={<WorldFacts listed={listed} isCurrent={isCurrent} />}
      actions={
        state === 'gone' ? (
          <Button aria-label={`Forget ${name}`} onClick={() => void world.remove(name)}>
            Forget
          </Button>
        ) : (
          <>
            {!isCurrent && <OpenLink name={name} />}
            {(isCurrent || name !== DEFAULT_WORLD) && (
              <Button
                aria-label={`${word} ${name}`}
                aria-expanded={isAsking.value}
                onClick={() => (isAsking.value = !isAsking.value)}
              >
                {word}
              </Button>
            )}
          </>
        )
      }
    >
      {isAsking.value && <Question listed={listed} onClose={close} />}
    </ListRow>
  );
}

function WorldFacts({ listed, isCurrent }: WorldRowProps) {
  const { world } = useWorldModels();
  const { state, lastUsedAt, exchanges, bytes, rules, now } = listed;
  const { folder = null, problem = null } = world.server.value ?? {};
  const isStorageOff = folder === null || problem !== null;
  const keeping = {
    kept: `kept on disk, ${formatSize(bytes)}`,
    memory: isStorageOff ? 'in memory only' : 'unchanged, so nothing to keep',
    gone: 'dropped for want of room',
  }[state];
  const facts = [
    isCurrent ? 'now' : world.formatAge(lastUsedAt),
    exchanges === 0 ? '' : `${exchanges.toLocaleString('en-GB')} exchanges`,
    formatCount(rules, 'rule', 'rules'),
    now === null ? '' : `clock ${formatDateTime(Date.parse(now))}`,
    keeping,
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}

/** Opens a world: by a link where worlds have URLs, by a button where a cookie selects the world. */
function OpenLink({ name }: { readonly name: string }) {
  const { world } = useWorldModels();
  const url = findWorldUrl(name, CONSOLE_PATH, world.current.value);
  return url === undefined ? (
    <Button aria-label={`Open ${name}`} onClick={() => void enterWorld(world, name)}>
      Open
    </Button>
  ) : (
    <a className="button small" href={url} aria-label={`Open ${name}`}>
      Open
    </a>
  );
}

interface QuestionProps {
  readonly listed: ListedWorld;
  readonly onClose: () => void;
}

/** Asks before a world is deleted, and says what goes with it. Then shows the snapshot that it becomes. */
function DeleteQuestion({ listed, onClose }: QuestionProps) {
  const { world, snapshots, layout } = useWorldModels();
  const showWayBack = useWayBack();
  const { name, exchanges, lastUsedAt } = listed;

  async function remove() {
    const removed = await world.remove(name);
    if (!removed) return onClose();
    showWayBack(`${name} is deleted`, removed.kept, name);
    await snapshots.load();
    layout.worldTab.value = 'snapshots';
    focusSoon(buildTabId('snapshots')); // The row that had the focus is gone.
  }

  const journal =
    exchanges === 0
      ? ''
      : ` Its journal of ${exchanges.toLocaleString('en-GB')} exchanges is kept likewise, until the server ends.`;
  return (
    <Question
      action={`Delete ${name}`}
      text={`Its players, sessions, clock and rules are a snapshot for ${COPY_HOURS} h.${journal} It was used: ${world.formatAge(lastUsedAt)}.`}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

/** Resets this world, with another seed or time if wanted. */
function ResetForm({ listed: { name }, onClose }: QuestionProps) {
  const { world, reload } = useWorldModels();
  const showWayBack = useWayBack();
  const values = useSignal<FieldValues>({ seed: String(world.current.value?.seed ?? 1), now: '' });

  async function reset(body: WorldReset) {
    const begun = await world.reset(body);
    if (!begun) return world.error.value;
    showWayBack(`${name} begins anew`, begun.kept);
    onClose();
    await Promise.all([reload(), world.loadAll()]);
    return undefined;
  }

  return (
    <div className="stack gap-8 alarm">
      <p>
        <b>{`Reset ${name}?`}</b>
        <span>
          {
            ' Players, sessions, balances, rules, clock and journal begin anew. What was changed is kept for a day, and snapshots stay.'
          }
        </span>
      </p>
      <BodyForm
        body={WorldReset}
        fields={{ seed: { label: 'Seed' }, now: { label: 'It begins at', placeholder: 'the present' } }}
        values={values}
        onSubmit={reset}
      >
        <div className="row wraps gap-4">
          <Button type="submit" look="small danger">
            {`Reset ${name}`}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </BodyForm>
    </div>
  );
}
