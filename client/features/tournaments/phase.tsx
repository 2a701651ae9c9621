import type { Tournament } from '../../core/api/rows.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { IconClock, IconFlag } from '../../ui/icons.ts';
import { StateBadge } from '../../ui/tag.tsx';
import { tournamentTexts } from './texts.tr.ts';

const LOOKS = {
  active: { kind: 'ok', icon: IconClock },
  upcoming: { kind: 'info', icon: IconClock },
  concluded: { kind: 'neutral', icon: IconFlag },
} as const satisfies Record<TournamentPhase, object>;

export function PhaseBadge({ phase }: { phase: TournamentPhase }) {
  const t = useTexts(tournamentTexts);
  return <StateBadge {...LOOKS[phase]}>{t(phase)}</StateBadge>;
}

export type TournamentPhase = 'active' | 'upcoming' | 'concluded';

/**
 * Returns the phase of a tournament by its dates (spec §4 Tournament grouping). now: the server's time in
 * epoch ms.
 */
export function findPhase({ Start_date, End_date }: Tournament, now: number): TournamentPhase {
  if (now < Date.parse(Start_date)) return 'upcoming';
  return now < Date.parse(End_date) ? 'active' : 'concluded';
}
