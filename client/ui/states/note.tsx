import './note.css';
import type { TextOrElements } from '../../jsx-types.ts';

/** One line about a slow or failed load, beside content that is already there. */
export function Note({ tone = 'quiet', children }: { tone?: 'quiet' | 'bad'; children: TextOrElements }) {
  return (
    <div
      className={tone === 'bad' ? 'note row wraps toned tone-bad' : 'note row wraps dim'}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
