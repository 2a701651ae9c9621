import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defineTexts } from '../../../../client/core/i18n/texts.ts';
import { useTexts } from '../../../../client/core/i18n/use-texts.ts';
import { ModelsProvider } from '../../../../client/core/models.ts';
import { createTestClient } from '../../support/test-client.ts';

/** Defines a text whose translation arrives when `arrive` is called. */
function defineLateText(name: string, turkish: string, english: string) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const texts = defineTexts(name, { word: turkish }, async () => {
    await arrival;
    return { default: { word: english } };
  });
  return { texts, arrive };
}

test('a component with two tables waits for both of them', async () => {
  const { models } = await createTestClient();
  await models.language.choose('en');
  const first = defineLateText('first of two', 'bir', 'one');
  const second = defineLateText('second of two', 'iki', 'two');
  function Words() {
    const one = useTexts(first.texts);
    const two = useTexts(second.texts);
    return <p>{`${one('word')} ${two('word')}`}</p>;
  }

  const stream = await renderToReadableStream(
    <ModelsProvider value={models}>
      <Suspense fallback={<p>…</p>}>
        <Words />
      </Suspense>
    </ModelsProvider>,
  );
  first.arrive();
  await first.texts.load('en');
  await new Promise((resolve) => setImmediate(resolve));
  second.arrive();

  const html = await new Response(stream).text();
  expect(html).toContain('one two');
  expect(html).not.toContain('iki');
});
