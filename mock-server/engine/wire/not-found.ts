/** Builds the replies to unknown paths, which explain how calls are sent and name similar paths. */
import type { Registry } from '#contracts/collect';
import { CONTROL_PATH } from '#contracts/control/calls';
import { buildDocumentPath } from '#contracts/document';
import { CALLS_PATH } from '#contracts/envelope';
import { didYouMean, suggestNames } from '../base/suggestions.ts';
import { ClientError } from './client-error.ts';

/** Returns the error for an unknown path below the base path. */
export function callNotFound(registry: Registry, path: string): ClientError {
  // Suggestions compare the paths after `CALLS_PATH`, since the common prefix would make all paths similar.
  const requests = new Map([
    ...[...registry.contracts.keys()].map((name) => [name, `POST ${CALLS_PATH}/${name}`] as const),
    ...listDocumentPaths(registry)
      .filter((each) => each.startsWith(CALLS_PATH))
      .map((each) => [withoutPrefix(each), `GET ${each}`] as const),
  ]);
  const message = `Calls are sent as POST ${CALLS_PATH}, or POST ${CALLS_PATH}/{class}/{method}`;
  const nearest = suggestNames(withoutPrefix(path), requests.keys()).map((name) => requests.get(name));
  return new ClientError(404, message, { debug: nearest.length === 0 ? null : { nearest } });
}

/** Returns the text for an unknown path outside the base path, which a person may have typed. */
export function pathNotFoundText(registry: Registry, path: string): string {
  return `There is nothing at ${path}${didYouMean(suggestNames(path, listDocumentPaths(registry))) || '.'}
This is the mock server. Calls are POST ${CALLS_PATH}/{class}/{method}: GET ${CONTROL_PATH}/contracts lists them.
The site itself is served by npm start and npm run serve, and in the package by npx --no-install vitrin.
`;
}

function listDocumentPaths({ documents }: Registry): string[] {
  return [...documents.values()].map((document) => buildDocumentPath(document));
}

function withoutPrefix(path: string): string {
  return path.slice(CALLS_PATH.length + 1);
}
