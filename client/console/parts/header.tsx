import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../context.ts';
import { IconAlert, IconExternalLink, IconLink } from '../icons.ts';
import { situationText } from '../rule-text.ts';
import { worldAddress } from '../state/world.ts';
import { useCopy } from './copy-button.tsx';
import { WorldMenu } from './world-menu.tsx';

/** In the drawer of the site itself there is no need to open the site. */
const IS_EMBEDDED = window.parent !== window;

export function Header() {
  useSignals();
  const { situation, world, journal } = useConsole();
  const copy = useCopy();
  const { name = '…', seed, players } = world.world.value ?? {};
  const exchanges = Math.max(world.world.value?.exchanges ?? 0, journal.entries.value.length);
  const warning = situation.scenario.value && situationText(situation.scenario.value);
  return (
    <header className="top">
      <h1 className="brand">vitrin / back room</h1>
      <WorldMenu />
      {seed !== undefined && (
        <p className="world-facts mono">
          seed {seed} · {players} players · {exchanges} exchanges
        </p>
      )}
      <p className="warning" role="status">
        {warning !== undefined && (
          <>
            <Icon of={IconAlert} size={16} /> {warning}
          </>
        )}
      </p>
      <div className="top-actions">
        <button
          type="button"
          className="button"
          aria-keyshortcuts="H"
          disabled={situation.isHealthy.value}
          onClick={() => void situation.heal()}
        >
          All healthy <kbd>H</kbd>
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            void copy(worldAddress(name, location.href, '/') ?? location.origin, 'the address of this world')
          }
        >
          <Icon of={IconLink} size={16} /> Copy link to this world
        </button>
        {!IS_EMBEDDED && (
          <a className="button main" href="/" target="_blank" rel="noopener">
            Open site <Icon of={IconExternalLink} size={16} />
          </a>
        )}
      </div>
    </header>
  );
}
