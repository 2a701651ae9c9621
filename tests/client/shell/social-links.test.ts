/** The social links of the footer come from a text block that contains JSON. */
import { expect, test } from 'vitest';
import { SOCIAL_KINDS } from '#contracts/calls/cmscontroller';
import { parseSocialLinks } from '../../../client/shell/footer/social-links.ts';

test('each of the nine kinds is shown when it is set, in one order', () => {
  const text = JSON.stringify(
    Object.fromEntries(SOCIAL_KINDS.toReversed().map((kind) => [kind, `https://${kind}.example`])),
  );

  expect(parseSocialLinks(text)).toEqual(
    SOCIAL_KINDS.map((kind) => ({ kind, url: `https://${kind}.example` })),
  );
  expect(SOCIAL_KINDS).toHaveLength(9);
});

test('a kind that is empty, missing or no web address is left out', () => {
  const links = { facebook: '', twitter: ' ', youtube: 'javascript:alert(1)', reddit: 'https://r.example' };

  expect(parseSocialLinks(JSON.stringify(links)).map(({ kind }) => kind)).toEqual(['reddit']);
});

test.each(['', '<p>', '[]', '{"facebook": 1}', 'null'])('%j is no list of links', (text) => {
  expect(parseSocialLinks(text)).toEqual([]);
});
