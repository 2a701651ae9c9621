/** Sends the recorded requests of a call to the mock, and compares its replies with the recorded ones. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { hasRedaction } from '#contracts/redact';
import type { CorpusExchange } from '#mock-server/engine/corpus/corpus-exchange';
import { buildFinding, type SuiteFinding } from '../reports/finding.ts';
import { addValue, createShape, type Shape } from '../suggest/shape.ts';
import type { Client, HttpReply } from '../target.ts';

/** The fields of an envelope that are compared literally. */
const LITERAL_FIELDS = ['result', 'code', 'message'] as const;
/** The maximum number of exchanges of a call that are compared. Further ones seldom show a new difference. */
const MAX_EXCHANGES = 50;

/**
 * Returns the differences between mock and recording: in status, in `result`, `message` and `code`, and in
 * shape.
 */
export async function compareWithMock(
  entry: AnyContract | AnyDocument,
  exchanges: readonly CorpusExchange[],
  client: Client,
): Promise<SuiteFinding[]> {
  const findings: SuiteFinding[] = [];
  const recorded = createShape();
  const ours = createShape();
  for (const exchange of exchanges.slice(0, MAX_EXCHANGES)) {
    const reply = await ask(entry, exchange, client);
    if (reply.status !== exchange.status) {
      findings.push(
        ...differ('status', `is ${exchange.status} in the recording, ${reply.status} in the mock`),
      );
      continue;
    }
    if (entry.kind === 'document') {
      addValue(recorded, exchange.reply);
      addValue(ours, reply.body);
      continue;
    }
    const literal = compareLiterals(Object(exchange.reply), Object(reply.body));
    findings.push(...literal);
    // If only one of the replies is a success, their data cannot be compared.
    if (literal.some(({ path }) => path === 'result')) continue;
    addValue(recorded, Object(exchange.reply).data);
    addValue(ours, Object(reply.body).data);
  }
  return [...findings, ...compareShapes(recorded, ours, 'data')];
}

/** Returns where the mock's values differ from the recorded ones. What is inside null or an empty list is unknown. */
function compareShapes(recorded: Shape, ours: Shape, path: string): SuiteFinding[] {
  const names = [...new Set([...recorded.fields.keys(), ...ours.fields.keys()])];
  const areObjects = recorded.counts.object > 0 && ours.counts.object > 0;
  return [
    ...compareTypes(recorded, ours, path),
    ...(areObjects ? names : []).flatMap((name) => {
      const [one, other] = [recorded.fields.get(name), ours.fields.get(name)];
      const at = `${path}.${name}`;
      if (one && other) return compareShapes(one, other, at);
      return one
        ? buildFinding('assumption', 'missing', 'stands in the recording, not in the mock', at)
        : buildFinding('assumption', 'unknown-field', 'stands in the mock, not in the recording', at);
    }),
    ...(recorded.items && ours.items ? compareShapes(recorded.items, ours.items, `${path}[]`) : []),
  ];
}

function compareTypes(recorded: Shape, ours: Shape, path: string): SuiteFinding[] {
  const [types = [], otherTypes = []] = [recorded, ours].map(listTypes);
  const isMasked = recorded.counts.masked + ours.counts.masked > 0;
  if (isMasked || types.length === 0 || otherTypes.length === 0) return [];
  if (types.some((type) => otherTypes.includes(type))) return [];
  const message = `is ${types.join(' or ')} in the recording, ${otherTypes.join(' or ')} in the mock`;
  return buildFinding('assumption', 'type', message, path);
}

/** Lists the JSON types of the values, without null. */
function listTypes({ counts }: Shape): string[] {
  const { text, integer, decimal, boolean, object, list } = counts;
  const byType = { string: text, number: integer + decimal, boolean, object, array: list };
  return Object.entries(byType).flatMap(([type, count]) => (count > 0 ? [type] : []));
}

function compareLiterals(recorded: object, ours: object): SuiteFinding[] {
  return LITERAL_FIELDS.flatMap((field) => {
    const [one, other] = [
      JSON.stringify(Reflect.get(recorded, field)),
      JSON.stringify(Reflect.get(ours, field)),
    ];
    return one === other ? [] : differ(field, `is ${one} in the recording, ${other} in the mock`);
  });
}

/** Reports a difference as an assumption, since the specification usually states nothing about it. */
function differ(path: string, message: string): SuiteFinding[] {
  return buildFinding('assumption', 'value', message, path);
}

/**
 * Sends the recorded request. If it succeeded in the recording but the mock refuses it, sends the contract's example
 * too, since the mock does not know the ids of another backend.
 */
async function ask(
  entry: AnyContract | AnyDocument,
  { request, reply }: CorpusExchange,
  client: Client,
): Promise<HttpReply> {
  if (entry.kind === 'document') return client.get(entry);
  const prepared = await client.prepare?.(entry);
  const example = prepared?.data ?? entry.example;
  const isSignedIn = request?.user !== undefined;
  const user = isSignedIn ? (prepared?.user ?? (await client.signIn())) : undefined;
  const first = await client.send(entry, fillSecrets(request?.data ?? {}, example), user);
  if (Object(reply).result !== true || Object(first.body).result === true) return first;
  const second = await client.send(entry, example, user);
  return Object(second.body).result === true ? second : first;
}

/** Replaces masked texts of the recording with the values of the example. */
function fillSecrets(value: unknown, example: unknown): unknown {
  if (typeof value === 'string' && hasRedaction(value)) return example ?? value;
  if (Array.isArray(value)) {
    return value.map((item, index) => fillSecrets(item, Reflect.get(Object(example), index)));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => [
    key,
    fillSecrets(child, Reflect.get(Object(example), key)),
  ]);
  return Object.fromEntries(fields);
}
