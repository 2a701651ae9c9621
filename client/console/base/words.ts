/** Words that several rooms say. */
import type { SwitchName } from '#contracts/control/scenario';

/** The name of each switch, and its effect on calls. */
export const SWITCH_TEXTS: Readonly<Record<SwitchName, { readonly title: string; readonly does: string }>> = {
  maintenance: { title: 'Maintenance', does: 'every call answers maintenance' },
  serverError: { title: 'Server error', does: 'every call answers HTTP 500' },
  sessionExpired: { title: 'Session expired', does: 'every signed-in call is refused' },
};

export function formatPlayer(player: string | undefined): string {
  if (player === undefined) return 'anyone';
  return player === '*' ? 'signed in' : player;
}

/** Formats `1 rule` and `3 rules`; empty for 0. */
export function formatCount(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
