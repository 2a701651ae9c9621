import { expect, test } from 'vitest';
import { escapeMarkup } from '#contracts/write/markup';

test('escaped text cannot begin a tag, end an attribute or form an entity', () => {
  expect(escapeMarkup(`<b a="1" c='2'>&amp;</b>`)).toBe(
    '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;',
  );
  expect(escapeMarkup('Işık & Öz')).toBe('Işık &amp; Öz');
});

test('a character that XML cannot hold becomes a replacement character', () => {
  expect(escapeMarkup('a\u0000b\ufffec\ud800')).toBe('a\ufffdb\ufffdc\ufffd');
  expect(escapeMarkup('tab\tline\n🎰')).toBe('tab\tline\n🎰');
});
