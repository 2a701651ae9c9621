/**
 * Turns undeclared refusals, and refusals whose message is not the declared one, into changes of `errors`.
 */
import { type AnyContract, type DeclaredError, normaliseError } from '#contracts/contract';
import type { Refusal } from '../finding.ts';
import { type Change, NOT_FOUND } from './change.ts';
import { findOwnProperty, findPropertyNode } from './locate.ts';
import { type Code, readText, type Sources } from './source.ts';

const DEFAULT_CODE = 400;
/** Numbers in a message are amounts and ids, which differ from one reply to the next. */
const NUMBERS = /\d[\d.,]*/g;
const MAX_NAME_CHARS = 40;

/**
 * Returns the change that gives a declared refusal the message and code of an observed one.
 *
 * name: the name of the declared refusal in `errors`; refusal: the observed one.
 */
export function rewordRefusal(
  sources: Sources,
  contract: AnyContract,
  name: string,
  refusal: Refusal,
): Change {
  const path = `errors.${name}`;
  const failure = { call: contract.name, path, key: '' };
  const declared = Object.entries<DeclaredError>(contract.errors).find(([own]) => own === name)?.[1];
  // A declared message with `{…}` stands for many messages, so the one in the reply cannot replace it.
  if (declared === undefined || normaliseError(declared).message.includes('{')) {
    return { ...failure, after: 'its message has variable parts: change it by hand' };
  }
  const errors = findErrors(sources, contract.name);
  const object = errors && resolve(sources, errors);
  const property =
    object?.node.type === 'ObjectExpression' &&
    findPropertyNode(sources, object, object.node.properties, name);
  if (!property) return { ...failure, after: NOT_FOUND };
  return {
    ...failure,
    code: { file: property.file, node: property.node.value },
    after: writeRefusal(refusal),
  };
}

/** Returns the change that declares a new refusal. Its name is built from the words of its message. */
export function declareRefusal(sources: Sources, call: string, refusal: Refusal): Change {
  const name = writeName(refusal);
  const path = `errors.${name}`;
  const after = `${name}: ${writeRefusal(refusal)}`;
  const declaration = sources.findDeclaration(call);
  if (!declaration) return { call, path, key: name, after: NOT_FOUND };
  const errors = findErrors(sources, call);
  if (!errors) return { call, path, code: declaration, key: `errors.${name}`, after: `errors: { ${after} }` };
  if (errors.node.type === 'ObjectExpression') return { call, path, code: errors, key: name, after };
  return { call, path: 'errors', code: errors, key: '', after: `{ ...${readText(errors)}, ${after} }` };
}

function findErrors(sources: Sources, call: string): Code | undefined {
  const declaration = sources.findDeclaration(call);
  return declaration && findOwnProperty(declaration, 'errors');
}

function resolve(sources: Sources, code: Code): Code | undefined {
  return code.node.type === 'Identifier' ? sources.findValue(code.file, code.node.name) : code;
}

function writeRefusal({ message, code = DEFAULT_CODE }: Refusal): string {
  const text = writeText(message);
  return code === DEFAULT_CODE ? text : `{ message: ${text}, code: ${code} }`;
}

/**
 * Writes a message as a string literal, with `{number}` in place of each number. Quotes and control
 * characters are escaped, since a backend can put any character into a message.
 */
function writeText(message: string): string {
  const pattern = message.replaceAll(/[{}]/g, '').replace(NUMBERS, '{number}');
  return `'${JSON.stringify(pattern).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function writeName({ message, code }: Refusal): string {
  const words = message
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(NUMBERS, '')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z]+/g);
  return words?.join('_').slice(0, MAX_NAME_CHARS).replace(/_$/, '') ?? `REFUSED_${code ?? DEFAULT_CODE}`;
}
