import './arch.css';
import type { Elements } from '../../jsx-types.ts';

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
export function LargeArch({ pane, frame = '#e8a66a', children, front }: LargeArchProps) {
  return (
    <svg className="arch-large" viewBox="0 0 420 284" aria-hidden="true">
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
