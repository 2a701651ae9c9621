/** Suggests entries of `errors` for refusals that no contract declares or that are worded differently. */
import { type AnyContract, type DeclaredError, normaliseError } from '#contracts/contract';
import { normalise } from '#contracts/normalise';
import { quoteText } from '#contracts/write/javascript';
import type { FindingRow, Suggestion } from '../findings/report.ts';
import type { IsPublic } from './write-zod.ts';

const DEFAULT_CODE = 400;
/** Numbers in a message are amounts and ids, which differ from one reply to the next. */
const NUMBERS = /\d[\d.,]*/g;
const MAX_NAME_CHARS = 40;

/** Suggests the observed refusal in place of the declared one, or as a new entry named by its words. */
export function suggestRefusal(
  { call, path, times, refusal }: FindingRow,
  contract: AnyContract | undefined,
  isPublic: IsPublic,
): Suggestion[] {
  if (!refusal || !contract || !isPublic(refusal.message)) return [];
  const [, declared] = /^errors\.(\w+)$/.exec(path) ?? [];
  const name = declared ?? buildName(refusal.message);
  const present = Object.entries<DeclaredError>(contract.errors).find(([other]) => other === declared)?.[1];
  const message = refusal.message.replaceAll(/[{}]/g, '').replace(NUMBERS, '{number}');
  return [
    {
      call,
      path: `errors.${name}`,
      ...(present !== undefined && { present: `${name}: ${writeRefusal(present)}` }),
      proposed: `${name}: ${writeRefusal({ code: DEFAULT_CODE, ...refusal, message })}`,
      evidence: `${times} times`,
    },
  ];
}

function writeRefusal(refusal: DeclaredError): string {
  const { message, code } = normaliseError(refusal);
  const text = quoteText(message);
  return code === DEFAULT_CODE ? text : `{ message: ${text}, code: ${code} }`;
}

function buildName(message: string): string {
  const words = normalise(message.replaceAll('ı', 'i'), 'NFKD')
    .replace(NUMBERS, '')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z]+/g);
  return words?.join('_').slice(0, MAX_NAME_CHARS).replace(/_$/, '') ?? 'REFUSED';
}
