import type { TextOrElements } from '../../core/jsx-types.ts';

/** One line about a slow or failed load, beside content that is already there. */
export function Note({ tone = 'quiet', children }: { tone?: 'quiet' | 'bad'; children: TextOrElements }) {
  return (
    <div
      className={`row wraps gap-8 centred text-small toned tone-${tone === 'bad' ? 'bad' : 'neutral'}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
