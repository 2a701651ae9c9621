import { expect, test, vi } from 'vitest';
import { findFirefox, findWebKit } from '../browsers/find-browsers.ts';

test('a browser that the stories miss gets a sentence that says how it is had', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('FIREFOX', '/nowhere/firefox');

  expect(findFirefox).toThrow(
    'Firefox is missing: install it (on Debian: sudo apt-get install firefox-esr), or point FIREFOX at one.',
  );
  expect(findWebKit).toThrow(
    'WebKit is missing: install its driver and a display (on Debian: sudo apt-get install webkit2gtk-driver xvfb).',
  );
});
