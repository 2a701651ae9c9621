import { expect, test } from 'vitest';
import { category, findAgreements } from './suggest-for.ts';

const describeAgreements = (rows: readonly object[]) =>
  findAgreements({ 'casino/category_list': [rows] }).map(({ proposed }) => proposed);
const DAY = /'\d{4}-\d\d-\d\d'/;

test('what all replies have kept is proposed as an agreement, in place of its declaration', () => {
  const [name, count, ...others] = findAgreements({
    'casino/category_list': [[category({}), category({})]],
    'livecasino/category_list': [[category({})]],
  });

  expect(others).toEqual([]);
  expect(name).toMatchObject({ path: 'data[].CategoryName', present: 'CategoryName: assumed(z.string())' });
  expect(count).toMatchObject({
    file: 'contracts/calls/casino.ts',
    proposed: expect.stringMatching(/^count: agreed\('\d{4}-\d\d-\d\d', z\.int\(\)\)$/),
    evidence: 'in 3 of 3: 3 integer',
  });
});

test.each([
  ['missing in some rows', [category({}), category({ count: undefined })]],
  ['null in some rows', [category({}), category({ count: null })]],
  ['of another type in some rows', [category({}), category({ count: '3' })]],
])('a field that is %s is no agreement', (_, rows) => {
  expect(describeAgreements(rows).map((code) => code.replace(DAY, 'day'))).toEqual([
    'CategoryName: agreed(day, z.string())',
  ]);
});

test('an agreement has the names of shared fields, so that its code can be pasted', () => {
  const providers = [{ providerID: 1, providerName: 'Kumru', status: 1, count: 2, image: '/a.svg' }];
  const codes = findAgreements({ 'casino/provider_list': [providers] }).map(({ proposed }) => proposed);

  expect(codes.map((code) => code.replace(DAY, 'day'))).toContain('providerID: agreed(day, Id)');
  expect(codes.filter((code) => code.includes('…'))).toEqual([]);
});

const tournament = { id: 1, Title: 'Kupa', Text: 'Kurallar', Image: '/a.svg' };
const popup = { id: 1, Title: 'Merhaba', Text: 'Hoş geldiniz', Image: '/a.svg', Kind: 'info', Link: '/' };
const findPaths = (tournaments: readonly object[], popups: readonly object[]) =>
  findAgreements({
    'cmscontroller/getTournaments': [tournaments],
    'cmscontroller/popupInformation': [popups],
  }).map(({ path }) => path);

test('a declaration that objects share is no agreement if one of them has not kept it', () => {
  const { Text: _, ...silent } = popup;

  expect(findPaths([tournament], [popup])).toContain('data[].Text');
  expect(findPaths([tournament], [silent])).not.toContain('data[].Text');
});

test('what an object holds is no agreement if the object can be missing', () => {
  const whole = { ...tournament, Standings: [{ Place: 1, Player: 'k***', Points: 3 }] };
  const player = 'data[].Standings[].Player';

  expect(findPaths([whole], [popup])).toContain(player);
  expect(findPaths([whole, tournament], [popup])).not.toContain(player);
});
