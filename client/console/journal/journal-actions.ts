/** The actions on the exchanges of the journal: to open one, to pin its reply, to end its wait. */
import type { JournalEntry, WaitingEnd } from '#contracts/control/journal';
import type { Rule } from '#contracts/control/scenario';
import type { Layout } from '../base/layout-model.ts';
import type { NoticesModel } from '../base/notices-model.ts';
import type { PageFocus } from '../base/page-focus.ts';
import { hasRedactions } from '../base/redactions.ts';
import { formatPlayer } from '../base/words.ts';
import type { ContractsModel } from '../contracts/contracts-model.ts';
import type { ScenarioModel } from '../scenario/scenario-model.ts';
import { buildPinRule, findSender, getOwnSender, isCall, readCallData, type Sender } from './exchange.ts';
import type { JournalModel } from './journal-model.ts';

interface Models {
  readonly journal: JournalModel;
  readonly scenario: ScenarioModel;
  readonly contracts: ContractsModel;
  readonly layout: Layout;
  readonly notices: NoticesModel;
  readonly pageFocus: PageFocus;
}

function formatSender({ player, session }: Sender): string {
  return session === undefined ? formatPlayer(player) : `${formatPlayer(player)} in session ${session}`;
}

export type JournalActions = ReturnType<typeof createJournalActions>;

export function createJournalActions({ journal, scenario, contracts, layout, notices, pageFocus }: Models) {
  /** Selects an exchange and shows it. byKeyboard: whether the focus moves to it too. */
  function open(id: number, byKeyboard: boolean) {
    journal.selectedId.value = id;
    layout.showDetail('exchange', byKeyboard);
  }

  return {
    open,

    /** Opens the first exchange that passes the filter. Its row gets the focus first, so that Escape returns there. */
    openFirst() {
      const [first] = journal.visible.peek();
      if (!first) return;
      pageFocus.focusRow(first.id);
      open(first.id, true);
    },

    /** Opens the exchange that has waited longest, and focuses its row. */
    openWaiting() {
      const waiting = journal.showWaiting();
      if (!waiting) return;
      pageFocus.focusRow(waiting.id);
      open(waiting.id, false);
    },

    /** Selects the next exchange of the list, or the one before, and focuses its row. */
    move(step: 1 | -1) {
      journal.moveSelection(step);
      if (journal.selectedId.value !== undefined) pageFocus.focusRow(journal.selectedId.value);
    },

    /** Adds a rule that repeats the reply of an exchange in every exchange of the same call; shows a notice. */
    async pinReply(entry: JournalEntry, sender?: Sender) {
      const rule = buildPinRule(entry, sender);
      if (!rule)
        return notices.showError(`${entry.call}: this exchange has no envelope that a rule could send`);
      const warning = hasRedactions(entry.reply) ? '; masked values are sent as the mask' : '';
      if ((await scenario.addRule(rule)) !== undefined)
        notices.showSuccess(`Pinned: every ${rule.on} of ${formatSender(rule)} gets this reply${warning}`);
      else notices.showError(`Not pinned: ${scenario.error.value}`);
    },

    /** Adds a rule under which the next such call of a sender waits, or its reply in the phase `after`. */
    async pauseNext(entry: JournalEntry, phase: Rule['phase'], sender = getOwnSender(entry)) {
      const { call } = entry;
      const rule: Rule = { on: call, ...sender, phase, when: { times: 1 }, effect: { kind: 'pause' } };
      if ((await scenario.addRule(rule)) === undefined)
        return notices.showError(`Not added: ${scenario.error.value}`);
      const part = phase === 'before' ? 'request' : 'reply';
      notices.showSuccess(`The ${part} of the next ${call} of ${formatSender(rule)} waits here`);
    },

    /** Returns whether the call of an exchange can be sent again: only a declared one can. */
    canSend: ({ call }: JournalEntry): boolean => isCall(call) && contracts.byName.value.has(call),

    /** Opens the call of an exchange in the dialog that sends it. */
    sendAgain(entry: JournalEntry) {
      layout.openSend({ call: entry.call, data: readCallData(entry), player: findSender(entry) });
    },

    /** Ends the wait of a call. Returns whether it still waited. */
    async endWaiting(entry: JournalEntry, wish: WaitingEnd): Promise<boolean> {
      if (!(await journal.sendEnd(entry, wish))) return false;
      notices.showSuccess(`${entry.call}: ${wish.end === 'answer' ? 'answered' : 'connection cut'}`);
      return true;
    },
  };
}
