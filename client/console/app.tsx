import { useMedia } from '../ui/use-media.ts';
import { ConnectionBanner } from './connection/connection-banner.tsx';
import { JournalPanel } from './journal/journal-panel.tsx';
import { DetailDrawer } from './layout/detail-drawer.tsx';
import { DetailPanel } from './layout/detail-panel.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Overlays } from './layout/overlays.tsx';
import { Tray } from './layout/tray.tsx';
import { NoticeList } from './notices/notice-list.tsx';
import { PlayersPanel } from './players/players-panel.tsx';
import { PresetsPanel } from './scenario/presets-panel.tsx';
import { RulesPanel } from './scenario/rules-panel.tsx';
import { SwitchesPanel } from './scenario/switches-panel.tsx';
import { ClockPanel } from './world/clock-panel.tsx';

/** The width from which the open exchange or rule has its own column, as in styles/layout.css. */
const WIDE = '(min-width: 1100px)';

const JUMP_LINKS = [
  ['switches', 'Switches'],
  ['clock', 'Clock'],
  ['players', 'Players'],
  ['cashier', 'Cashier'],
  ['outbox', 'Outbox'],
  ['rules', 'Rules'],
  ['journal', 'Journal'],
] as const;

/** The console: the world on the left, rules and journal in the middle, the open exchange or rule on the right. */
export function App() {
  const isWide = useMedia(WIDE);
  return (
    <div className="stack console">
      <div className="hazard" aria-hidden="true" />
      <Header />
      <ConnectionBanner />
      <nav className="jumps" aria-label="Panels">
        {JUMP_LINKS.map(([name, title]) => (
          <a key={name} href={`#${name}`}>
            {title}
          </a>
        ))}
      </nav>
      <main className="stack columns">
        <div className="column">
          <SwitchesPanel />
          <PresetsPanel />
          <ClockPanel />
          <PlayersPanel />
          {!isWide && <Tray />}
        </div>
        <div className="column column-journal">
          <RulesPanel />
          <JournalPanel />
        </div>
        {isWide && (
          <div className="column column-detail">
            <DetailPanel />
            <Tray />
          </div>
        )}
      </main>
      <Footer />
      {!isWide && <DetailDrawer />}
      <Overlays />
      <NoticeList />
    </div>
  );
}
