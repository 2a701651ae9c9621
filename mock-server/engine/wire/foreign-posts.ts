/**
 * Refuses what any page on the web can make a browser send without asking this server: a POST whose content type needs
 * no preflight. Such a page cannot read the reply, but a backend would act on the request.
 */
import { ClientError } from './client-error.ts';
import { readMediaType } from './header-values.ts';
import { isFromOtherOrigin } from './host-names.ts';

/** The content types that browsers send to other origins unasked: those of forms, of pings and of their own reports. */
const UNASKED_TYPES: readonly string[] = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'text/ping',
  'application/csp-report',
  'application/expect-ct-report+json',
  'application/reports+json',
];

/** Returns the error of a POST that a page of another origin could send unasked; undefined for any other request. */
export function findForeignPostError(request: Request): ClientError | undefined {
  if (request.method !== 'POST') return undefined;
  const type = readMediaType(request.headers.get('content-type'));
  if (type !== undefined && !UNASKED_TYPES.includes(type)) return undefined;
  if (!isFromOtherOrigin(request)) return undefined;
  const sent = type === undefined ? 'without a content type' : `as ${type}`;
  return new ClientError(
    403,
    `A page of another origin sent this ${sent}, as any page on the web can, so it is not passed on: send application/json, or let your server keep the header Host of the page`,
  );
}
