import { useTexts } from '../../core/i18n/use-texts.ts';
import { IconClock, IconFlag } from '../../ui/icons.ts';
import { StateBadge } from '../../ui/loading/state-badge.tsx';
import type { TournamentPhase } from './phase.ts';
import { tournamentTexts } from './texts.tr.ts';

const LOOKS = {
  active: { kind: 'ok', icon: IconClock },
  upcoming: { kind: 'info', icon: IconClock },
  concluded: { kind: 'neutral', icon: IconFlag },
} as const satisfies Record<TournamentPhase, object>;

/** Names the phase of a tournament. */
export function PhaseBadge({ phase }: { phase: TournamentPhase }) {
  const t = useTexts(tournamentTexts);
  return <StateBadge {...LOOKS[phase]}>{t(phase)}</StateBadge>;
}
