import { expect, test } from 'vitest';
import { escapeMarkup } from '#contracts/rules/markup';

test('no text can begin a tag, end an attribute, or be an entity', () => {
  expect(escapeMarkup(`<b a="1" c='2'>&amp;</b>`)).toBe(
    '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;',
  );
  expect(escapeMarkup('Işık & Öz')).toBe('Işık &amp; Öz');
});
