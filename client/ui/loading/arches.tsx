/** The pictures of pages without content: windows that tell by their pane what the page is about. */
import type { Elements } from '../../core/jsx-types.ts';
import type { IconShape } from '../icon.tsx';

/** A lit window with an icon, the picture of a page that confirms or explains one thing. */
export function IconArch({ of: Shape }: { of: IconShape }) {
  return (
    <svg className="arch arch-medium" viewBox="0 0 220 132" width="220" height="132" aria-hidden="true">
      <path className="arch-pane" d="M30 124V86a80 80 0 0 1 160 0v38z" />
      <path className="arch-ledge" d="M4 123h212v5H4z" />
      <Shape x={82} y={44} size={56} className="accent" />
    </svg>
  );
}

interface LargeArchProps {
  /** The gradient of the window's pane, whose id is `arch-pane`. */
  pane: Elements;
  /** The colour of the frame and of the ledge. */
  frame?: string;
  /** The shapes behind the frame. */
  children: Elements;
  /** The shapes in front of the frame. */
  front?: Elements;
}

const WINDOW = 'M78 270V152A132 132 0 0 1 342 152V270';

/** The window that pages without content show, which tells by its pane what the page is about. */
function LargeArch({ pane, frame = '#e8a66a', children, front }: LargeArchProps) {
  return (
    <svg className="arch arch-large" viewBox="0 0 420 284" aria-hidden="true">
      <defs>{pane}</defs>
      <path d="M60 270V150A150 150 0 0 1 360 150V270z" fill="#12262a" />
      <path d={`${WINDOW}z`} fill="url(#arch-pane)" />
      {children}
      <path d={WINDOW} fill="none" stroke={frame} strokeWidth="5" />
      <path d="M24 270H396v9H24z" fill={frame} />
      {front}
    </svg>
  );
}

/** A page that does not exist: a lit window with an empty shelf. */
export function EmptyShelfArch() {
  return (
    <LargeArch
      pane={
        <radialGradient id="arch-pane" cx="50%" cy="0%" r="100%">
          <stop stopColor="#ffe9c4" />
          <stop offset=".45" stopColor="#a8805c" />
          <stop offset="1" stopColor="#3a3f3a" />
        </radialGradient>
      }
      front={
        <>
          <path stroke="#d9b993" d="M210 0V18" strokeWidth="3" />
          <circle cx="210" cy="26" r="9" fill="#fff6df" />
        </>
      }
    >
      <path d="M178 24H242L318 270H102z" fill="#fff3d6" fillOpacity=".3" />
      <ellipse cx="210" cy="254" rx="74" ry="9" fill="#2a1d12" fillOpacity=".5" />
      <path
        d="M160 250V150a10 10 0 0 1 10-10h80a10 10 0 0 1 10 10V250z"
        fill="none"
        stroke="#fff3d6"
        strokeDasharray="9 9"
        strokeOpacity=".75"
        strokeWidth="4"
      />
    </LargeArch>
  );
}

/** A page without access: a locked door. */
export function LockedArch() {
  return (
    <LargeArch
      pane={
        <linearGradient id="arch-pane" x2="0" y2="1">
          <stop stopColor="#2f6a6d" />
          <stop offset="1" stopColor="#123338" />
        </linearGradient>
      }
    >
      <path
        d="M210 20V270M106 252V156a104 104 0 0 1 88-103V252zM314 252V156a104 104 0 0 0-88-103V252z"
        fill="none"
        stroke="#0f2428"
        strokeWidth="5"
      />
      <circle cx="194" cy="176" r="6" fill="#e8a66a" />
      <circle cx="226" cy="176" r="6" fill="#e8a66a" />
      <path
        d="M198 190v-8a12 12 0 0 1 24 0v8"
        fill="none"
        stroke="#f3dcc0"
        strokeWidth="6"
        transform="translate(0 -2)"
      />
      <rect x="188" y="188" width="44" height="36" rx="7" fill="#e8a66a" />
      <path d="M210 200v10" stroke="#3b2110" strokeLinecap="round" strokeWidth="6" />
    </LargeArch>
  );
}

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
