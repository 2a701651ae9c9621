/** What a request is told that nothing answers: what there is in its place. */
import { CONTROL_PATH } from '#contracts/control/calls';
import { documentPath } from '#contracts/document';
import { CALLS_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { Misuse } from './misuse.ts';
import { didYouMean, nearestNames } from './nearest.ts';

const addresses: readonly string[] = [...documents.values()].map((document) => documentPath(document));

/** Calls and documents by what stands behind `CALLS_PATH`: their beginning is the same, and says nothing. */
const answered: ReadonlyMap<string, string> = new Map(
  [
    ...[...contracts.keys()].map((name) => ['POST', `${CALLS_PATH}/${name}`] as const),
    ...addresses
      .filter((address) => address.startsWith(CALLS_PATH))
      .map((address) => ['GET', address] as const),
  ].map(([method, address]) => [behindCalls(address), `${method} ${address}`]),
);

/** Below the base path: in the envelope, as a call would be told. */
export function noCallAt(path: string): Misuse {
  const message = `Calls are sent as POST ${CALLS_PATH}, or POST ${CALLS_PATH}/{class}/{method}`;
  const nearest = nearestNames(behindCalls(path), answered.keys()).map((name) => answered.get(name));
  return new Misuse(404, message, nearest.length === 0 ? null : { nearest });
}

/** Elsewhere: for people, who have typed an address, or look around. */
export function nothingAt(path: string): string {
  return `There is nothing at ${path}${didYouMean(nearestNames(path, addresses)) || '.'}
This is the mock server. Calls are POST ${CALLS_PATH}/{class}/{method}: GET ${CONTROL_PATH}/contracts lists them.
The site itself is served by npm start, and by npm run serve.
`;
}

function behindCalls(address: string): string {
  return address.slice(CALLS_PATH.length + 1);
}
