/** Builds the replies to unknown paths, which explain how calls are sent and name similar paths. */
import { CONTROL_PATH } from '#contracts/control/calls';
import { buildDocumentPath } from '#contracts/document';
import { CALLS_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { didYouMean, suggestNames } from '../suggestions.ts';
import { ClientError } from './client-error.ts';

const documentPaths: readonly string[] = [...documents.values()].map((document) =>
  buildDocumentPath(document),
);

/**
 * Method and path of each request, keyed by the path after `CALLS_PATH`. Suggestions compare these keys,
 * since the common prefix would make all paths similar.
 */
const requests: ReadonlyMap<string, string> = new Map([
  ...[...contracts.keys()].map((name) => [name, `POST ${CALLS_PATH}/${name}`] as const),
  ...documentPaths
    .filter((path) => path.startsWith(CALLS_PATH))
    .map((path) => [withoutPrefix(path), `GET ${path}`] as const),
]);

/** Returns the error for an unknown path below the base path. */
export function callNotFound(path: string): ClientError {
  const message = `Calls are sent as POST ${CALLS_PATH}, or POST ${CALLS_PATH}/{class}/{method}`;
  const nearest = suggestNames(withoutPrefix(path), requests.keys()).map((name) => requests.get(name));
  return new ClientError(404, message, { debug: nearest.length === 0 ? null : { nearest } });
}

/** Returns the text for an unknown path outside the base path, which a person may have typed. */
export function pathNotFoundText(path: string): string {
  return `There is nothing at ${path}${didYouMean(suggestNames(path, documentPaths)) || '.'}
This is the mock server. Calls are POST ${CALLS_PATH}/{class}/{method}: GET ${CONTROL_PATH}/contracts lists them.
The site itself is served by npm start, and by npm run serve.
`;
}

function withoutPrefix(path: string): string {
  return path.slice(CALLS_PATH.length + 1);
}
