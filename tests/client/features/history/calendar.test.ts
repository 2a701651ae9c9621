// The calendar of a range offers the days up to today, and marks those that are chosen.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Calendar } from '../../../../client/features/history/period/calendar.tsx';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createTestClient } from '../../support/test-client.ts';

test('today is the last day that can be chosen, and the chosen days are pressed', async () => {
  const { models } = await createTestClient({ isStarted: false });
  const span = { startDate: '2026-11-18', endDate: '2026-11-20' };
  const calendar = createElement(Calendar, { span, today: '2026-11-20', onPick: () => {} });
  const html = renderInSite(models, calendar);
  const find = (day: string) => html.match(new RegExp(`<button[^>]*aria-label="${day} Kasım[^>]*>`))?.[0];

  expect(find('20')).toMatch(/aria-pressed="true".*aria-current="date"/);
  expect(find('20')).not.toContain('aria-disabled');
  expect(find('21')).toContain('aria-disabled="true"');
  expect(['17', '18', '19'].map((day) => find(day)?.includes('aria-pressed="true"'))).toEqual([
    ...[false, true, true],
  ]);
});
