import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { IconChevronDown } from '../controls/icons.ts';
import { WorldDot } from './world-dot.tsx';

/** Shows the current world; opens the dialog with worlds, snapshots and settings. */
export function WorldButton() {
  const { world, openWorlds } = useConsole();
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
        onClick={() => openWorlds('worlds')}
      >
        <span className="visually-hidden">World: </span>
        {current !== undefined && <WorldDot name={current} />}
        <span className="world-name">{current ?? '…'}</span> <Icon of={IconChevronDown} size={15} />
      </Button>
    </>
  );
}
