/** Creates the sections of the console. */

import { createConnection } from '../base/connection.ts';
import { createLayout } from '../base/layout-model.ts';
import { createNoticesModel } from '../base/notices-model.ts';
import type { PageFocus } from '../base/page-focus.ts';
import type { Timers } from '../base/timers.ts';
import { createContractsModel } from '../contracts/contracts-model.ts';
import { createReplyCheck } from '../contracts/reply-check.ts';
import { createCallSender } from '../journal/call-sender.ts';
import { createJournalActions } from '../journal/journal-actions.ts';
import { createJournalModel } from '../journal/journal-model.ts';
import { createJournalStream, type EventStream, type StreamEvents } from '../journal/journal-stream.ts';
import { createCashierModel } from '../players/cashier-model.ts';
import { createCouponsModel } from '../players/coupons-model.ts';
import { createOutboxModel } from '../players/outbox-model.ts';
import { createPlayersModel } from '../players/players-model.ts';
import { type BrowserSession, createSignInModel } from '../players/sign-in.ts';
import { createRuleEditor } from '../scenario/rule-editor.ts';
import { createScenarioModel } from '../scenario/scenario-model.ts';
import { createSituationSearch } from '../scenario/situation-search.ts';
import { createChangeUndo } from '../scenario/undo.ts';
import { createOpenFileModel } from '../share/open-file-model.ts';
import { createReportModel } from '../share/save-report.ts';
import { createSnapshotsModel } from '../world/snapshots-model.ts';
import { createWayBackModel } from '../world/way-back-model.ts';
import { createWorldClock } from '../world/world-clock.ts';
import { createWorldModel } from '../world/world-model.ts';

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
  const journal = createJournalModel(control, timers, () => clock.now.peek());
  const stream = createJournalStream({
    journal,
    timers,
    open: options.openStream,
  });
  const contracts = createContractsModel(control);
  const actions = createJournalActions({ journal, scenario, contracts, layout, notices, pageFocus });
  return {
    connection,
    notices,
    layout,
    pageFocus,
    world,
    snapshots: createSnapshotsModel(control),
    wayBack: createWayBackModel(control),
    scenario,
    situations: createSituationSearch({ scenario, clock, world }),
    ruleEditor: createRuleEditor({ scenario, world, layout, notices, pageFocus, clock }),
    replyCheck: createReplyCheck(control, timers),
    ...createChangeUndo({ scenario, clock, notices, connection }),
    journal: { ...journal, ...actions, stream },
    contracts,
    callSender: createCallSender(control, notices),
    files: createOpenFileModel(control, notices),
    report: createReportModel({ connection, world, notices, journal }),
    clock,
    players: createPlayersModel({ control, layout, pageFocus }),
    signIn: createSignInModel({ browserSession, control }),
    outbox: createOutboxModel(control),
    cashier: createCashierModel(control),
    coupons: createCouponsModel(control),
  };
}
