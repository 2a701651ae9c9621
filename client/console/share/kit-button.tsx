import type { JournalEntry } from '#contracts/control/journal';
import { toErrorMessage } from '../connection/connectivity.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { saveFile } from '../journal/save-file.ts';
import { buildKit, KIT_FILE } from './kit.ts';

/** Saves a test with which a developer reproduces an exchange. */
export function KitButton({ entry }: { readonly entry: JournalEntry }) {
  const { connection, world, notices } = useConsole();

  async function save() {
    try {
      const isOfWorld = world.current.value?.answeredBy === undefined;
      const snapshot = isOfWorld ? await connection.control('getSnapshot') : undefined;
      saveFile(KIT_FILE, buildKit(entry, snapshot), 'text/javascript');
      notices.showSuccess(`Saved: ${KIT_FILE}${isOfWorld ? ', which contains test players' : ''}`);
    } catch (thrown) {
      notices.showError(`No test was saved: ${toErrorMessage(thrown)}`);
    }
  }

  return (
    <Button title="A Playwright test with the world, the clock and the request" onClick={() => void save()}>
      Reproduce
    </Button>
  );
}
