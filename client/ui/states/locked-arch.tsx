import { LargeArch } from './large-arch.tsx';

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
