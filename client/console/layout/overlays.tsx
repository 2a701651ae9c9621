import { useConsole } from '../console-context.ts';
import { KeysDialog } from '../keyboard/keys-dialog.tsx';
import { PlayerDialog } from '../players/player-dialog.tsx';
import { ReplyEditor } from '../reply/reply-editor.tsx';
import { PresetsDialog } from '../scenario/presets-dialog.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { WorldDialog } from '../world/world-dialog.tsx';

/** Shows the dialog that is open over the page, if there is one. */
export function Overlays() {
  const { overlay } = useConsole();
  const close = () => (overlay.value = undefined);
  switch (overlay.value) {
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'presets':
      return <PresetsDialog onClose={close} />;
    case 'reply':
      return <ReplyEditor onClose={close} />;
    case 'player':
      return <PlayerDialog onClose={close} />;
    case 'share':
      return <ShareDialog onClose={close} />;
    case 'world':
      return <WorldDialog onClose={close} />;
    default:
      return null;
  }
}
