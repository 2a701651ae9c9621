import { useSignal } from '@preact/signals-react';
import { useMedia } from '../../ui/behaviour/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActionMenu, type ActionMenuState, MenuButton } from '../controls/action-menu.tsx';
import { Button } from '../controls/button.tsx';
import { IconAlert, IconChevronDown, IconExternalLink, IconLink } from '../controls/icons.ts';
import { summariseScenario } from '../scenario/rule-text.ts';
import { WorldDot } from '../world/world-dot.tsx';
import { useFrameModels } from './models.ts';

/** Whether the console runs in the site's drawer, where it shows no link to the site. */
const IS_EMBEDDED = window.parent !== window;
/** The width below which what is seldom pressed stands in a menu, as in layout.css. */
const NARROW = '(width < 43.75em)';

export function Header() {
  const { scenario, world, journal, layout, clock, files } = useFrameModels();
  const { seed, exchanges = 0, answeredBy } = world.current.value ?? {};
  const isNarrow = useMedia(NARROW);
  const menu = useSignal<ActionMenuState | undefined>(undefined);
  const others = [
    { name: 'Open file', hint: 'O', run: files.show },
    { name: 'Keys', hint: '?', run: () => (layout.overlay.value = 'keys') },
    { name: 'Contracts', hint: 'G K', run: () => (layout.overlay.value = 'contracts') },
  ] as const;
  const warning = scenario.current.value && summariseScenario(scenario.current.value, clock.now.value);
  return (
    <header className="row gap-8 inset top">
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
            <span title={warning}>{` ${warning}`}</span>
          </>
        )}
      </p>
      <div className="row header-buttons">
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
        {isNarrow ? (
          <MenuButton name="More" look="" menu={menu} actions={others} />
        ) : (
          others.map(({ name, hint, run }) => (
            <Button key={name} look="" aria-keyshortcuts={hint} aria-haspopup="dialog" onClick={run}>
              <span>{`${name} `}</span>
              {hint.length === 1 && <kbd>{hint}</kbd>}
            </Button>
          ))
        )}
        {!IS_EMBEDDED && world.hasPanel('site') && (
          <a className="button main" href="/" target="_blank" rel="noopener">
            <span>{'Open site '}</span>
            <Icon of={IconExternalLink} size={16} />
          </a>
        )}
      </div>
      {isNarrow && <ActionMenu state={menu} />}
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
