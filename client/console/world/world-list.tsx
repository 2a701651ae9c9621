import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { ListedWorld } from '#contracts/control/world';
import { useConsole } from '../console-context.ts';
import { enterWorld } from './enter-world.ts';
import { buildWorldUrl } from './world-url.ts';

const CONSOLE_PATH = '/__mock/';
const DEFAULT_WORLD = 'default';

/** Lists the worlds with their last use. All but the current and the default one can be deleted. */
export function WorldList() {
  useSignals();
  const { world } = useConsole();
  return (
    <ul className="menu-list">
      {world.all.value.map((listed) => (
        <WorldRow key={listed.name} listed={listed} isCurrent={listed.name === world.name.value} />
      ))}
    </ul>
  );
}

interface WorldRowProps {
  readonly listed: ListedWorld;
  readonly isCurrent: boolean;
}

function WorldRow({ listed: { name, state, lastUsedAt }, isCurrent }: WorldRowProps) {
  if (state === 'gone') {
    return (
      <li>
        <s>{name}</s> <span className="menu-note">gone: dropped {formatMoment(lastUsedAt)}</span>
      </li>
    );
  }
  return (
    <li>
      <WorldLink name={name} isCurrent={isCurrent}>
        {name}{' '}
        <span className="menu-note">
          {formatMoment(lastUsedAt)}
          {state === 'memory' && ', not kept'}
        </span>
      </WorldLink>
      {!isCurrent && name !== DEFAULT_WORLD && <DeleteWorld name={name} />}
    </li>
  );
}

/** Deletes a world. A second press confirms it, since everything in the world is lost. */
function DeleteWorld({ name }: { readonly name: string }) {
  useSignals();
  const { world } = useConsole();
  const isConfirming = useSignal(false);
  return (
    <button
      type="button"
      aria-label={isConfirming.value ? `Delete world ${name} for ever` : `Delete world ${name}`}
      onClick={() => {
        if (isConfirming.value) void world.remove(name);
        isConfirming.value = !isConfirming.value;
      }}
      onBlur={() => {
        isConfirming.value = false;
      }}
    >
      {isConfirming.value ? 'really?' : 'delete'}
    </button>
  );
}

interface WorldLinkProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** Opens a world: by a link where worlds have URLs, by a button where a cookie selects the world. */
function WorldLink({ name, isCurrent, children }: WorldLinkProps) {
  const current = isCurrent ? 'page' : undefined;
  useSignals();
  const { world } = useConsole();
  const domain = world.domain.value;
  const url = buildWorldUrl(name, location.href, CONSOLE_PATH, domain);
  return url === undefined ? (
    <button type="button" aria-current={current} onClick={() => enterWorld(name, domain)}>
      {children}
    </button>
  ) : (
    <a href={url} aria-current={current}>
      {children}
    </a>
  );
}

/** Formats an ISO instant with offset as `2026-11-20 21:46`. */
function formatMoment(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
