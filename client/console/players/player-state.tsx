import type { NamedPlayer } from '#contracts/control/world';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { usePlayersModels } from './models.ts';

/** Says in a word or two what a sign-in as this player meets, or that this browser is signed in. */
export function PlayerState({ player }: { readonly player: NamedPlayer }) {
  const { signIn } = usePlayersModels();
  if (signIn.username.value === player.username) {
    return <VerdictBadge verdict="conforms">signed in</VerdictBadge>;
  }
  return <span className="note">{describeState(player)}</span>;
}

function describeState({ isActive = true, secondFactor = null }: NamedPlayer): string {
  if (!isActive) return 'inactive';
  return secondFactor === 'sms' ? 'SMS code' : (secondFactor ?? '');
}
