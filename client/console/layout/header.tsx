import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { IconAlert, IconExternalLink, IconLink } from '../controls/icons.ts';
import { useCopy } from '../controls/use-copy.ts';
import { summariseScenario } from '../scenario/rule-text.ts';
import { WorldMenu } from '../world/world-menu.tsx';
import { buildWorldUrl } from '../world/world-url.ts';

/** Whether the console runs in the site's drawer, where it shows no link to the site. */
const IS_EMBEDDED = window.parent !== window;

export function Header() {
  useSignals();
  const { scenario, world, journal } = useConsole();
  const copy = useCopy();
  const { name = '…', seed, players, exchanges = 0 } = world.current.value ?? {};
  const warning = scenario.current.value && summariseScenario(scenario.current.value);
  return (
    <header className="top">
      <h1 className="brand">vitrin console</h1>
      <WorldMenu />
      {seed !== undefined && (
        <p className="world-facts mono">
          seed {seed} · {players} players · {Math.max(exchanges, journal.entries.value.length)} exchanges
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
          disabled={scenario.isHealthy.value}
          onClick={() => void scenario.reset()}
        >
          All healthy <kbd>H</kbd>
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            void copy(buildWorldUrl(name, location.href, '/') ?? location.origin, 'the address of this world')
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
