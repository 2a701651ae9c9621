import type { NamedPlayer } from '#contracts/control/world';
import { Button } from '../controls/button.tsx';
import { usePlayersModels } from './models.ts';

/** Signs this browser in as a player, or out; only a site of one's own has it. */
export function SignInButton({ player }: { readonly player: NamedPlayer }) {
  const { signIn, notices, world } = usePlayersModels();
  const { username } = player;
  const isSignedIn = signIn.username.value === username;
  const isPending = signIn.pending.value === username;

  async function enter() {
    if (await signIn.signIn(player)) notices.showSuccess(`Signed in as ${username}`);
  }

  if (!world.hasPanel('site')) return null;
  return (
    <Button
      aria-label={`${isSignedIn ? 'Sign out' : 'Sign in as'} ${username}`}
      aria-busy={isPending}
      onClick={() => void (isSignedIn ? signIn.signOut(username) : enter())}
    >
      {isSignedIn ? 'Sign out' : isPending ? 'Wait…' : 'Sign in'}
    </Button>
  );
}
