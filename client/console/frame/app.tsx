import { useMedia } from '../../ui/behaviour/use-media.ts';
import { ContractsDialog } from '../contracts/contracts-dialog.tsx';
import { NoticeList } from '../controls/notice-list.tsx';
import { JournalPanel } from '../journal/journal-panel.tsx';
import { PausedEditor } from '../journal/paused-editor.tsx';
import { SendDialog } from '../journal/send-dialog.tsx';
import { PlayerDialog } from '../players/player-dialog.tsx';
import { PlayersPanel } from '../players/players-panel.tsx';
import { PresetsPanel } from '../scenario/presets-panel.tsx';
import { ReplyEditor } from '../scenario/reply-editor.tsx';
import { RulesPanel } from '../scenario/rules-panel.tsx';
import { SwitchesPanel } from '../scenario/switches-panel.tsx';
import { CompareDialog } from '../share/compare-dialog.tsx';
import { OpenFileDialog } from '../share/open-file-dialog.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { ClockPanel } from '../world/clock-panel.tsx';
import { ConnectionBanner } from '../world/connection-banner.tsx';
import { WorldDialog } from '../world/world-dialog.tsx';
import { DetailDrawer, DetailPanel } from './detail-drawer.tsx';
import { Header } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useFrameModels } from './models.ts';
import { Tray } from './tray.tsx';

/** The width from which the open exchange, rule or player has its own column, as in layout.css. */
const WIDE = '(width >= 68.75em)';

const JUMP_LINKS = [
  ['switches', 'Switches'],
  ['clock', 'Clock', 'clock'],
  ['players', 'Players', 'test-players'],
  ['desk', 'Cashier', 'desk'],
  ['rules', 'Rules'],
  ['journal', 'Journal'],
] as const;

/** The console: the world on the left, rules and journal in the middle, the open exchange, rule or player on the right. */
export function App() {
  const { world } = useFrameModels();
  const isWide = useMedia(WIDE);
  return (
    <div className="stack console">
      <div className="hazard" aria-hidden="true" />
      <Header />
      <ConnectionBanner />
      <nav className="jumps" aria-label="Panels">
        {JUMP_LINKS.filter(([, , panel]) => world.hasPanel(panel)).map(([name, title]) => (
          <a key={name} href={`#${name}`}>
            {title}
          </a>
        ))}
      </nav>
      <main className="stack columns">
        <div className="column">
          <SwitchesPanel />
          <PresetsPanel />
          {world.hasPanel('clock') && <ClockPanel />}
          {world.hasPanel('test-players') && <PlayersPanel />}
          {!isWide && <Tray />}
        </div>
        <div className="column column-journal">
          <RulesPanel />
          <JournalPanel />
        </div>
        {isWide && (
          <div className="column column-detail">
            <DetailPanel />
            <Tray isBeside />
          </div>
        )}
      </main>
      {!isWide && <DetailDrawer />}
      <Overlays />
      <OpenFileDialog />
      <NoticeList />
    </div>
  );
}

/** Shows the dialog that is open over the page, if there is one. */
function Overlays() {
  const { layout, world } = useFrameModels();
  const overlay = layout.overlay.value;
  const close = () => {
    // Its reply may come when it has been closed, and another one is open.
    if (layout.overlay.peek() === overlay) layout.overlay.value = undefined;
  };
  switch (overlay) {
    case 'compare':
      return <CompareDialog onClose={layout.closeCompare} />;
    case 'contracts':
      return <ContractsDialog onClose={close} />;
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'reply':
      return <ReplyEditor onClose={close} />;
    case 'paused-data':
      return <PausedEditor part="data" onClose={close} />;
    case 'paused-reply':
      return <PausedEditor part="reply" onClose={close} />;
    case 'player':
      return world.hasPanel('players') ? <PlayerDialog onClose={close} /> : null;
    case 'send':
      return <SendDialog onClose={layout.closeSend} />;
    case 'share':
      return <ShareDialog onClose={close} />;
    case 'world':
      return <WorldDialog onClose={close} />;
    default:
      return null;
  }
}
