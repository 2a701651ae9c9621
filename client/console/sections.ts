/** Creates the sections of the console. */
import { createCashierModel } from './cashier/cashier-model.ts';
import { createCouponsModel } from './cashier/coupons-model.ts';
import { createWorldClock } from './clock/world-clock.ts';
import { createConnection } from './connection/connection.ts';
import { createHarModel } from './har/har-model.ts';
import { createContractsModel } from './journal/contracts-model.ts';
import { createJournalActions } from './journal/journal-actions.ts';
import { createJournalModel } from './journal/journal-model.ts';
import { createJournalStream, type EventStream, type StreamEvents } from './journal/journal-stream.ts';
import { createLayout } from './layout/layout-model.ts';
import { createNoticesModel } from './notices/notices-model.ts';
import type { PageFocus } from './page-focus.ts';
import { createOutboxModel } from './players/outbox-model.ts';
import { createPlayersModel } from './players/players-model.ts';
import { type BrowserSession, createSignInModel } from './players/sign-in.ts';
import { createReplyCheck } from './reply/reply-check.ts';
import { createReportModel } from './report/save-report.ts';
import { createRuleEditor } from './scenario/rule-editor.ts';
import { createScenarioModel } from './scenario/scenario-model.ts';
import { createChangeUndo } from './scenario/undo.ts';
import { createSnapshotsModel } from './snapshots/snapshots-model.ts';
import type { Timers } from './timers.ts';
import { createWorldModel } from './world/world-model.ts';

export interface ConsoleOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  readonly browserSession: BrowserSession;
  readonly pageFocus: PageFocus;
  openStream(events: StreamEvents): EventStream;
}

export type Sections = ReturnType<typeof createSections>;

export function createSections({ timers, browserSession, pageFocus, ...options }: ConsoleOptions) {
  const connection = createConnection({ ...options, timers });
  const { control } = connection;
  const notices = createNoticesModel(timers);
  const layout = createLayout(pageFocus);
  const world = createWorldModel(connection);
  const scenario = createScenarioModel(control);
  const clock = createWorldClock(control, timers, browserSession, scenario.refresh);
  const journal = createJournalModel(control, timers);
  const stream = createJournalStream({
    journal,
    timers,
    open: options.openStream,
  });
  const actions = createJournalActions({ journal, scenario, layout, notices, pageFocus });
  return {
    connection,
    notices,
    layout,
    pageFocus,
    world,
    snapshots: createSnapshotsModel(control),
    scenario,
    ruleEditor: createRuleEditor({ scenario, world, layout, notices, pageFocus, clock }),
    replyCheck: createReplyCheck(control, timers),
    ...createChangeUndo({ scenario, clock, notices, connection }),
    journal: { ...journal, ...actions, stream },
    contracts: createContractsModel(control),
    har: createHarModel(control),
    report: createReportModel({ connection, world, notices }),
    clock,
    players: createPlayersModel({ control, layout, pageFocus }),
    signIn: createSignInModel({ browserSession, control }),
    outbox: createOutboxModel(control),
    cashier: createCashierModel(control),
    coupons: createCouponsModel(control),
  };
}
