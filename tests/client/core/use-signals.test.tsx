// Components that React renders and never shows, as it does with a page that is left while a part of it loads.
import { join } from 'node:path';
import { signal } from '@preact/signals-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useSignals } from '../../../client/core/use-signals.ts';
import { trackSignals } from '../../../scripts/track-signals.ts';
import { collectGarbage } from '../../support/heap.ts';

const MANAGED_COMPONENT = 1;

test('what a component has read that is never shown is not watched any longer', async () => {
  vi.stubGlobal('window', globalThis);
  const seen: string[] = [];
  const text = signal('Rulet', {
    watched: () => seen.push('watched'),
    unwatched: () => seen.push('unwatched'),
  });
  function Reader() {
    const tracking = useSignals(MANAGED_COMPONENT);
    try {
      return <p>{text.value}</p>;
    } finally {
      tracking.f();
    }
  }
  expect(renderToStaticMarkup(<Reader />)).toBe('<p>Rulet</p>');
  expect(seen).toEqual(['watched']);

  await expect
    .poll(() => {
      collectGarbage();
      return seen;
    })
    .toEqual(['watched', 'unwatched']);
});

test('each component of the site is tracked so', async () => {
  const { handler } = Object(trackSignals.transform);
  const code = 'export function Reader() { return <p>{text.value}</p>; }';
  const result = await Reflect.apply(handler, undefined, [code, '/client/reader.tsx']);
  const useSignalsFile = join(import.meta.dirname, '../../../client/core/use-signals.ts');
  expect(result).toMatchObject({
    code: expect.stringContaining(`import { useSignals as _useSignals } from "${useSignalsFile}"`),
  });
});
