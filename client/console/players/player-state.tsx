import type { NamedPlayer } from '#contracts/control/world';
import { useConsole } from '../console-context.ts';
import { VerdictBadge } from '../controls/verdict-badge.tsx';

/** Says in a word or two what a sign-in as this player meets, or that this browser is signed in. */
export function PlayerState({ player }: { readonly player: NamedPlayer }) {
  const { signIn } = useConsole();
  if (signIn.username.value === player.username) {
    return <VerdictBadge verdict="conforms">signed in</VerdictBadge>;
  }
  return <span className="note">{describeState(player)}</span>;
}

function describeState({ isActive = true, secondFactor = null }: NamedPlayer): string {
  if (!isActive) return 'inactive';
  return secondFactor === 'sms' ? 'SMS code' : (secondFactor ?? '');
}
