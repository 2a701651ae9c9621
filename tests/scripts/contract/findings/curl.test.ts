import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { check_maintenance } from '#contracts/documents/server';
import { REDACTED } from '#contracts/redact/redact';
import { formatCurl, listVariables } from '../../../../scripts/contract/findings/curl.ts';

const ADDRESS = { origin: 'https://api.example.com', base: '/endpoint', headers: ['x-token'] };

test('the secrets of a request, and the headers of the run, are variables', () => {
  const request = { data: { username: 'ayse', password: REDACTED }, user: { sid: REDACTED } };

  const variables = listVariables(formatCurl(ADDRESS, user.login, request));

  expect(variables.sort()).toEqual(['VITRIN_PASSWORD', 'VITRIN_SID', 'VITRIN_X_TOKEN']);
});

test('a document is fetched with its query', () => {
  const url = 'https://api.example.com/endpoint/v1/check-maintenance?sitename=vitrin&version=v1';

  expect(formatCurl(ADDRESS, check_maintenance, {})).toContain(`curl '${url}' -sS --globoff`);
});
