import { expect, test } from 'vitest';
import { escapeMarkup, unescapeMarkup } from '#contracts/rules/markup';

test('no text can begin a tag, end an attribute, or be an entity', () => {
  expect(escapeMarkup(`<b a="1" c='2'>&amp;</b>`)).toBe(
    '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;',
  );
  expect(escapeMarkup('Işık & Öz')).toBe('Işık &amp; Öz');
});

test('what was escaped comes back as it was, and nothing else is touched', () => {
  const text = `<b a="1" c='2'>&amp; &copy;</b>`;
  expect(unescapeMarkup(escapeMarkup(text))).toBe(text);
  expect(unescapeMarkup('&copy; &amp;lt;')).toBe('&copy; &lt;');
});
