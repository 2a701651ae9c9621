import type { JournalEntry } from '#contracts/control/journal';
import { toErrorMessage } from '../connection/connectivity.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { saveFile } from '../journal/save-file.ts';
import { buildKit, KIT_NAME } from './kit.ts';
import { buildTar } from './tar.ts';

/** Saves a kit with which a developer reproduces an exchange, or without an entry the state of this world. */
export function KitButton({ entry }: { readonly entry?: JournalEntry }) {
  const { control, world, notices } = useConsole();

  async function save() {
    try {
      const isOfWorld = world.current.value?.answeredBy === undefined;
      const snapshot = isOfWorld ? await control('getSnapshot') : undefined;
      const { now } = await control('getWorld');
      const files = buildKit({ at: entry?.at ?? now, entry, snapshot });
      const tar = buildTar(files, Date.parse(now));
      saveFile(`${KIT_NAME}.tar`, tar, tar.type);
      notices.showSuccess(`Saved: ${KIT_NAME}.tar${isOfWorld ? ', which contains test players' : ''}`);
    } catch (thrown) {
      notices.showError(`No kit was saved: ${toErrorMessage(thrown)}`);
    }
  }

  return (
    <Button title="World, clock, commands and a test, to unpack in a clone" onClick={() => void save()}>
      Reproduce
    </Button>
  );
}
