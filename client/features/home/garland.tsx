import './extras.css';
import { useModels } from '../../core/models.ts';
import { getHomeExtras } from './home-extras.ts';

/** The size of one arc of the cord in px, and the number of its pennants. */
const ARC = { width: 200, sag: 16, pennants: 5 } as const;
const PENNANT = { width: 24, height: 24 } as const;

/** Pennants over the slides on a special day. They are decoration, so clicks go through to the slides. */
export function Garland() {
  const { isFestive } = getHomeExtras(useModels());
  if (!isFestive.value) return null;
  return (
    <svg className="garland" aria-hidden="true">
      <defs>
        {/* A pattern repeats the arc over any width without stretching it. */}
        <pattern id="garland-arc" width={ARC.width} height="46" patternUnits="userSpaceOnUse">
          <path
            d={`M0 2Q${ARC.width / 2} ${2 + 2 * ARC.sag} ${ARC.width} 2`}
            fill="none"
            stroke="oklch(0.42 0.05 60)"
            strokeWidth="1.5"
          />
          {Array.from({ length: ARC.pennants }, (_, index) => buildPennant((index + 0.5) / ARC.pennants)).map(
            (path, index) => (
              <path
                key={path}
                d={path}
                fill={index % 2 === 0 ? 'oklch(0.55 0.19 25)' : 'oklch(0.96 0.02 85)'}
              />
            ),
          )}
          <circle fill="oklch(0.83 0.115 62)" cx="0" cy="2" r="5" />
          <circle fill="oklch(0.83 0.115 62)" cx={ARC.width} cy="2" r="5" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#garland-arc)" />
    </svg>
  );
}

/** Returns the outline of a pennant. share: its position along the arc, from 0 to 1. */
function buildPennant(share: number): string {
  const at = (x: number) => 2 + 4 * ARC.sag * (x / ARC.width) * (1 - x / ARC.width);
  const [left, right] = [share * ARC.width - PENNANT.width / 2, share * ARC.width + PENNANT.width / 2];
  const tip = at(share * ARC.width) + PENNANT.height;
  return `M${left} ${at(left)}L${right} ${at(right)}L${share * ARC.width} ${tip}z`;
}
