/** The open parts of the page: the content of the right column, a dialog, and the tab of a dialog. */
import { signal } from '@preact/signals-react';
import type { PageFocus } from './page-focus.ts';

/** The tabs of the dialog that the world button opens. */
type WorldTab = 'worlds' | 'snapshots';
/** The content of the right column. */
export type Detail = 'exchange' | 'player' | 'rule';
/** The exchanges of this world, the world as it is now, or a snapshot on the server. */
export type Comparable =
  | { readonly kind: 'journal' | 'world' }
  | { readonly kind: 'snapshot'; readonly name: string };
/** A call as it stands in the dialog that sends it, at first. */
export interface CallDraft {
  readonly call: string;
  readonly data: unknown;
  /** The user name of the player; undefined for anybody. */
  readonly player: string | undefined;
}
export type Layout = ReturnType<typeof createLayout>;

export function createLayout(pageFocus: PageFocus) {
  const detail = signal<Detail>('exchange');
  /** Whether the drawer is open, which replaces the right column on small screens. */
  const isDetailOpen = signal(false);
  /** The dialog that is open over the page; undefined for none. */
  const overlay = signal<
    | 'compare'
    | 'contracts'
    | 'keys'
    | 'reply'
    | 'send'
    | 'paused-data'
    | 'paused-reply'
    | 'player'
    | 'share'
    | 'world'
    | undefined
  >();
  /** The chosen tab of the dialog with worlds and snapshots. */
  const worldTab = signal<WorldTab>('worlds');
  /** The sides with which the comparison opens. */
  const compared = signal<{ readonly one: Comparable; readonly other?: Comparable }>({
    one: { kind: 'journal' },
  });
  /** The call with which the dialog opens that sends it. */
  const callDraft = signal<CallDraft | undefined>();
  let overlayBefore: typeof overlay.value;
  /** Whether the tester has folded or unfolded the cashier since the shown exchange or rule was opened. */
  const trayChoice = signal<{ readonly detail: string; readonly isFolded: boolean } | undefined>();

  /** Closes the dialog that was opened from another one, and shows that again. */
  function closeUpper() {
    overlay.value = overlayBefore;
  }

  return {
    detail,
    isDetailOpen,
    overlay,
    worldTab,
    compared,
    trayChoice,
    callDraft,

    /** Shows an exchange, a player or a rule. byKeyboard: whether the focus moves to it too. */
    showDetail(kind: Detail, byKeyboard: boolean) {
      detail.value = kind;
      isDetailOpen.value = true;
      if (byKeyboard) pageFocus.focusDetail();
    },

    /** Shows the exchange again in place of the player or the rule, and closes the drawer. */
    closeDetail() {
      detail.value = 'exchange';
      isDetailOpen.value = false;
    },

    /** Opens the dialog with worlds and snapshots, and shows the given tab. */
    openWorlds(tab: WorldTab) {
      worldTab.value = tab;
      overlay.value = 'world';
    },

    /** Opens the comparison. other: absent if the tester is still to choose it. */
    openCompare(one: Comparable, other?: Comparable) {
      compared.value = other ? { one, other } : { one };
      overlayBefore = overlay.peek();
      overlay.value = 'compare';
    },

    closeCompare: closeUpper,

    /** Opens the dialog that sends a call. */
    openSend(draft: CallDraft) {
      callDraft.value = draft;
      overlayBefore = overlay.peek();
      overlay.value = 'send';
    },
    closeSend: closeUpper,
  };
}
