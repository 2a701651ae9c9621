// The step by which `requests.test.ts` loads the documents and text blocks of the site.
import { INFORMATION_TYPES } from '#contracts/calls/cmscontroller';
import { getSiteDocuments } from '../../../client/core/site/site-documents.ts';
import type { TestClient } from './test-client.ts';

export async function loadSiteDocuments({ models }: TestClient) {
  const site = getSiteDocuments(models);
  const resources = [
    ...[site.headerMenu, site.footerMenu, site.languages, site.partners],
    ...[site.investmentMethods, site.licences],
    ...INFORMATION_TYPES.map((type) => site.findInformation(type)),
  ];
  await Promise.all(resources.map((resource) => resource.load()));
}
