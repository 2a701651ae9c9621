import { LargeArch } from './large-arch.tsx';

/** Maintenance: a shuttered window with a sign. */
export function ShutteredArch({ sign }: { sign: string }) {
  return (
    <LargeArch
      frame="#c58c5c"
      pane={
        <linearGradient id="arch-pane" x2="0" y2="1">
          <stop stopColor="#3b5a5c" />
          <stop offset="1" stopColor="#1d3234" />
        </linearGradient>
      }
      front={
        <>
          <path stroke="#d9b993" d="M210 0V22" strokeWidth="3" />
          <circle cx="210" cy="28" r="8" fill="#6d7b78" />
          <g transform="translate(210 196) rotate(-3)">
            <path d="M-40-46L0-66L40-46" fill="none" stroke="#f3dcc0" strokeWidth="3" />
            <rect x="-78" y="-46" width="156" height="56" rx="6" fill="#fdf1dc" />
            <text className="arch-sign" y="-11" textAnchor="middle">
              {sign}
            </text>
          </g>
        </>
      }
    >
      <path
        d="M114 78H306M98 98H322M88 118H332M82 137H338M80 156H340M78 176H342M78 196H342M78 216H342M78 236H342M78 256H342"
        stroke="#0f2023"
        strokeOpacity=".6"
        strokeWidth="4"
      />
    </LargeArch>
  );
}
