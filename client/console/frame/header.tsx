import { Icon } from '../../ui/icon.tsx';
import { Button } from '../controls/button.tsx';
import { IconAlert, IconChevronDown, IconExternalLink, IconLink } from '../controls/icons.ts';
import { summariseScenario } from '../scenario/rule-text.ts';
import { WorldDot } from '../world/world-dot.tsx';
import { useFrameModels } from './models.ts';

/** Whether the console runs in the site's drawer, where it shows no link to the site. */
const IS_EMBEDDED = window.parent !== window;

export function Header() {
  const { scenario, world, journal, layout, clock, files } = useFrameModels();
  const { seed, exchanges = 0, answeredBy } = world.current.value ?? {};
  const warning = scenario.current.value && summariseScenario(scenario.current.value, clock.now.value);
  return (
    <header className="row wraps gap-8 inset top">
      <h1 className="brand">vitrin console</h1>
      <WorldButton />
      {seed !== undefined && (
        <p className="note world-facts mono">
          {`${answeredBy === undefined ? `seed ${seed}` : `answered by ${answeredBy}`} · ${Math.max(exchanges, journal.entries.value.length)} exchanges`}
        </p>
      )}
      <p className="row gap-6 to-end accent warning" role="status">
        {warning !== undefined && (
          <>
            <Icon of={IconAlert} size={16} />
            <span>{` ${warning}`}</span>
          </>
        )}
      </p>
      <div className="row wraps gap-8">
        <Button
          look=""
          aria-keyshortcuts="H"
          disabled={scenario.isHealthy.value}
          onClick={() => void scenario.heal()}
        >
          <span>{'All healthy '}</span>
          <kbd>H</kbd>
        </Button>
        <Button look="" aria-keyshortcuts="L" onClick={() => (layout.overlay.value = 'share')}>
          <Icon of={IconLink} size={16} />
          <span>{' Share link '}</span>
          <kbd>L</kbd>
        </Button>
        <Button look="" aria-keyshortcuts="O" aria-haspopup="dialog" onClick={files.show}>
          <span>{'Open file '}</span>
          <kbd>O</kbd>
        </Button>
        <Button look="" aria-keyshortcuts="?" onClick={() => (layout.overlay.value = 'keys')}>
          <span>{'Keys '}</span>
          <kbd>?</kbd>
        </Button>
        <Button look="" aria-keyshortcuts="G K" onClick={() => (layout.overlay.value = 'contracts')}>
          Contracts
        </Button>
        {!IS_EMBEDDED && world.hasPanel('site') && (
          <a className="button main" href="/" target="_blank" rel="noopener">
            <span>{'Open site '}</span>
            <Icon of={IconExternalLink} size={16} />
          </a>
        )}
      </div>
    </header>
  );
}

/** Shows the current world; opens the dialog with worlds and snapshots. */
function WorldButton() {
  const { world, layout } = useFrameModels();
  const current = world.name.value;
  return (
    <>
      <span className="quiet world-word mono" aria-hidden="true">
        world
      </span>
      <Button
        look="mono world-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="G W"
        onClick={() => layout.openWorlds('worlds')}
      >
        <span className="visually-hidden">World: </span>
        {current !== undefined && <WorldDot name={current} />}
        <span className="header-world">{current ?? '…'}</span>
        <Icon of={IconChevronDown} size={15} />
      </Button>
    </>
  );
}
