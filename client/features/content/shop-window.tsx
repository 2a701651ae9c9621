import { useId } from 'react';

/** A decorative drawing: a lit shop window with a tulip, on a ledge. */
export function ShopWindow() {
  const id = useId();
  return (
    <div className="shop-window" data-picture>
      <svg viewBox="0 0 400 270" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={`${id}night`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#3a0f2c" />
            <stop offset="1" stopColor="#8f1a52" />
          </linearGradient>
          <radialGradient id={`${id}light`} cx=".5" cy=".16" r=".95">
            <stop offset="0" stopColor="#fff3d6" />
            <stop offset=".35" stopColor="#ff9ec4" />
            <stop offset="1" stopColor="#c02a70" />
          </radialGradient>
        </defs>
        <path d="M0 270V200a200 200 0 0 1 400 0v70z" fill={`url(#${id}night)`} />
        <path
          d="M112 270V134a88 88 0 0 1 176 0v136z"
          fill={`url(#${id}light)`}
          stroke="#2a0a20"
          strokeWidth="10"
        />
        <path d="M112 270V134a88 88 0 0 1 176 0v136" fill="none" stroke="#64d6c6" strokeWidth="3" />
        <path d="M200 0v50" stroke="#2a0a20" strokeWidth="3" />
        <circle cx="200" cy="56" r="9" fill="#fff3d6" />
        <g stroke="#123a35" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
          <path d="M200 190v62" fill="none" />
          <path d="M198 250c-34 2-50-16-54-40 28-2 48 12 54 40z" fill="#5cb56a" />
          <path d="M202 250c34 2 50-16 54-40-28-2-48 12-54 40z" fill="#5cb56a" />
          <path
            d="M200 94c-30 14-48 36-48 58 0 26 20 42 48 42s48-16 48-42c0-22-18-44-48-58z"
            fill="#46c8b6"
          />
          <path
            d="M200 94c-16 22-24 44-22 64 2 20 10 30 22 36 12-6 20-16 22-36 2-20-6-42-22-64z"
            fill="#7fe3d4"
          />
          <path
            d="M200 128c-8 14-12 26-10 38 2 12 5 18 10 22 5-4 8-10 10-22 2-12-2-24-10-38z"
            fill="#fff3d6"
          />
        </g>
      </svg>
      <div className="ledge" />
    </div>
  );
}
