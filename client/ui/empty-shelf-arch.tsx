import './arch.css';

const WINDOW = 'M78 270V152A132 132 0 0 1 342 152V270';

/** The picture shown for a page that does not exist: a lit window with an empty shelf. */
export function EmptyShelfArch() {
  return (
    <svg className="arch-large" viewBox="0 0 420 284" aria-hidden="true">
      <defs>
        <radialGradient id="arch-light" cx="50%" cy="0%" r="100%">
          <stop stopColor="#ffe9c4" />
          <stop offset=".45" stopColor="#a8805c" />
          <stop offset="1" stopColor="#3a3f3a" />
        </radialGradient>
      </defs>
      <path d="M60 270V150A150 150 0 0 1 360 150V270z" fill="#12262a" />
      <path d={`${WINDOW}z`} fill="url(#arch-light)" />
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
      <path d={WINDOW} fill="none" stroke="#e8a66a" strokeWidth="5" />
      <path d="M24 270H396v9H24z" fill="#e8a66a" />
      <path stroke="#d9b993" d="M210 0V18" strokeWidth="3" />
      <circle cx="210" cy="26" r="9" fill="#fff6df" />
    </svg>
  );
}
