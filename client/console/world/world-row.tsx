import { type Signal, useSignal } from '@preact/signals-react';
import { type KeyboardEvent, useRef } from 'react';
import type { SwitchName } from '#contracts/control/scenario';
import type { ListedWorld } from '#contracts/control/world';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import type { TextOrElements } from '../../jsx-types.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { IconDots } from '../controls/icons.ts';
import { formatCount } from '../scenario/rule-text.ts';
import { enterWorld } from './enter-world.ts';
import { formatDateTime } from './istanbul-time.ts';
import { formatSize } from './moments.ts';
import { WorldDot } from './world-dot.tsx';
import { DeleteQuestion, RenameForm, ResetQuestion } from './world-row-forms.tsx';
import { buildWorldUrl } from './world-url.ts';

const CONSOLE_PATH = '/__mock/';
const SWITCH_WORDS: Readonly<Record<SwitchName, string>> = {
  maintenance: 'maintenance on',
  serverError: 'server error on',
  sessionExpired: 'sessions expired',
};

interface WorldRowProps {
  readonly listed: ListedWorld;
  readonly isCurrent: boolean;
}

/**
 * The part of a row that is open: none, more buttons, the form that renames the world, or the question before
 * a deletion or a reset.
 */
type Mode = 'closed' | 'more' | 'rename' | 'delete' | 'reset';

/** Shows one world: its name, its last use and its actions. */
export function WorldRow({ listed, isCurrent }: WorldRowProps) {
  const mode = useSignal<Mode>('closed');
  const row = useRef<HTMLLIElement>(null);
  const { name, state } = listed;
  // A switch that is on is also an active preset of the same name.
  const presets = listed.presets.filter((each) => !listed.switches.some((one) => one === each));

  /** Closes the open part of the row, and moves the focus back to the first button of the row. */
  function close() {
    mode.value = 'closed';
    setTimeout(() => row.current?.querySelector<HTMLElement>('.world-actions :is(a, button)')?.focus());
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || mode.value === 'closed') return;
    event.preventDefault(); // The dialog stays open.
    event.stopPropagation();
    close();
  }

  return (
    <li
      ref={row}
      className="row wraps spread world-row"
      aria-current={isCurrent ? 'page' : undefined}
      onKeyDown={handleKey}
    >
      <div className="world-words">
        <p className="row wraps gap-6">
          <span className="world-name">
            <WorldDot name={name} />
            <b className="mono">{name}</b>
          </span>
          {isCurrent && <span className="tag now">this one</span>}
          {state === 'gone' && <span className="tag">gone</span>}
          {listed.switches.map((each) => (
            <span key={each} className="tag amber">
              {SWITCH_WORDS[each]}
            </span>
          ))}
          {presets.map((each) => (
            <span key={each} className="tag amber">
              {each}
            </span>
          ))}
        </p>
        <WorldFacts listed={listed} isCurrent={isCurrent} />
      </div>
      <span className="row wraps gap-4 world-actions">
        {state === 'gone' ? (
          <ForgetButton name={name} />
        ) : isCurrent ? (
          <>
            <ModeButton mode={mode} to="rename" label={`Rename ${name}`}>
              Rename
            </ModeButton>
            <ModeButton mode={mode} to="reset" label={`Reset world… ${name}`}>
              Reset world…
            </ModeButton>
          </>
        ) : (
          <>
            <OpenLink name={name} />
            <ModeButton mode={mode} to="more" label={`More for ${name}`}>
              <Icon of={IconDots} size={15} />
            </ModeButton>
          </>
        )}
      </span>
      {mode.value === 'more' && (
        <span className="row wraps gap-4 world-more">
          <ModeButton mode={mode} to="rename" label={`Rename ${name}`}>
            Rename
          </ModeButton>
          {name !== DEFAULT_WORLD && (
            <ModeButton mode={mode} to="delete" label={`Delete… ${name}`}>
              Delete…
            </ModeButton>
          )}
        </span>
      )}
      {mode.value === 'rename' && <RenameForm name={name} isCurrent={isCurrent} onClose={close} />}
      {mode.value === 'delete' && <DeleteQuestion listed={listed} onClose={close} />}
      {mode.value === 'reset' && <ResetQuestion name={name} onClose={close} />}
    </li>
  );
}

interface ModeButtonProps {
  readonly mode: Signal<Mode>;
  readonly to: Mode;
  readonly label: string;
  readonly children: TextOrElements;
}

/** A button that opens the part `to` of the row, or closes that part if it is open. */
function ModeButton({ mode, to, label, children }: ModeButtonProps) {
  const isOpen = mode.value === to;
  return (
    <Button aria-label={label} aria-expanded={isOpen} onClick={() => (mode.value = isOpen ? 'closed' : to)}>
      {children}
    </Button>
  );
}

function WorldFacts({ listed, isCurrent }: WorldRowProps) {
  const { world } = useConsole();
  const { state, lastUsedAt, exchanges, bytes, rules, now } = listed;
  const age = isCurrent ? 'now' : world.formatAge(lastUsedAt);
  const { folder = null, problem = null } = world.server.value ?? {};
  const isStorageOff = folder === null || problem !== null;
  const keeping = {
    kept: `kept on disk, ${formatSize(bytes)}`,
    memory: isStorageOff ? 'in memory only' : 'unchanged, so nothing to keep',
    gone: 'dropped for want of room',
  }[state];
  const facts = [
    age,
    exchanges === 0 ? '' : `${exchanges.toLocaleString('en-GB')} exchanges`,
    formatCount(rules, 'rule', 'rules'),
    now === null ? '' : `clock ${formatDateTime(Date.parse(now))}`,
    keeping,
  ];
  return <p className="note">{facts.filter(Boolean).join(' · ')}</p>;
}

/** Opens a world: by a link where worlds have URLs, by a button where a cookie selects the world. */
function OpenLink({ name }: { readonly name: string }) {
  const { world } = useConsole();
  const domain = world.domain.value;
  const url = buildWorldUrl(name, location.href, CONSOLE_PATH, domain);
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

/** A button that removes a world from the list, for a world that the server has already dropped. */
function ForgetButton({ name }: { readonly name: string }) {
  const { world } = useConsole();
  return (
    <Button aria-label={`Forget ${name}`} onClick={() => void world.remove(name)}>
      Forget
    </Button>
  );
}
