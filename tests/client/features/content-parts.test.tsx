// The questions of /pages/faq can be searched and linked to, and a long text has links to its headings.
import { afterEach, expect, test, vi } from 'vitest';
import { Contents, Faq } from '../../../client/features/content/faq.tsx';
import type { Topic } from '../../../client/features/content/parse-content.ts';
import { findAttributes, hearPart } from '../support/rendering/hear-part.ts';
import { createTestClient } from '../support/test-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const SECTIONS = ['Kural', 'Süre', 'Para'].map((title) => ({ id: title.toLowerCase(), title }));
const TOPICS: readonly Topic[] = ['', 'Hesap', 'Para', 'Oyun'].map((title, index) => ({
  ...{ id: `topic-${index}`, title, lead: [], folded: title },
  questions: [{ id: `question-${index}`, title: `Soru ${index}`, answer: [], folded: `soru ${index}` }],
}));

test('three headings are worth links to them, two are not', async () => {
  const client = await createTestClient();

  expect(hearPart(client, <Contents sections={SECTIONS.slice(1)} />)).toBe('');
  expect(hearPart(client, <Contents sections={SECTIONS} />)).toBe(
    'nav “Bu sayfada”: <Kural #kural><Süre #süre><Para #para>',
  );
});

test('all questions are there at first, below the topics that have a title, and one closes the other', async () => {
  const client = await createTestClient();
  const faq = <Faq kind="faq" intro={[]} topics={TOPICS} />;

  expect(hearPart(client, faq)).toBe(
    [
      'nav “Bu sayfada”: <Hesap #topic-1><Para #topic-2><Oyun #topic-3>',
      '{Sorularda ara}',
      '(status)',
      '# Soru 0',
      ...['Hesap', 'Para', 'Oyun'].flatMap((title, index) => [
        `section “${title}”:`,
        `# ${title}`,
        `# Soru ${index + 1}`,
      ]),
    ].join('\n'),
  );
  expect(findAttributes(client, faq, 'placeholder', 'Sorularda ara')).toMatchObject({ type: 'search' });
  for (const { questions } of TOPICS)
    expect(findAttributes(client, faq, 'id', questions[0]?.id ?? '')).toMatchObject({ name: 'faq' });
});
