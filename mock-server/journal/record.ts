/**
 * Writes an exchange down: without secrets, and without the values of what no schema knows. Where the contract
 * has no secrets, references are kept and masked when somebody looks; where it has, they are masked at once.
 */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import { JournalEntry } from '#contracts/control/journal';
import { Envelope, User } from '#contracts/envelope';
import { type Finding, verdictOf } from '#contracts/judge';
import { holdsSecrets, redactTogether } from '#contracts/redact';
import type { Host } from '../host.ts';
import { type Outgoing, statusOf } from '../outgoing.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';
import { boundJournals } from '../worlds/worlds.ts';
import { keepEntry } from './journal.ts';

/** An exchange as far as it got. */
export interface Exchange {
  readonly world: World;
  /** World time when it came in, epoch ms. */
  readonly at: number;
  /** Steady ms when it came in. */
  readonly startedAt: number;
  call: string;
  contract: AnyContract | undefined;
  player: string | null;
  /** `data` as it was sent, once there is a contract to hold it against; before that the body's shape. */
  data: unknown;
  user: User | undefined;
  /** What else is secret in this exchange: the session's plain values. */
  secrets: readonly (string | undefined)[];
  outgoing: Outgoing | undefined;
  /** What the world said before a rule changed it. */
  answered: Outgoing | undefined;
  findings: readonly Finding[];
  /** Whether a switch or rule made or changed the reply. */
  injected: boolean;
  scenario: readonly string[];
  /** How long its request and its reply were, as far as they are not shared with others. */
  bytes: number;
}

/** An exchange that has just begun. at: world time, epoch ms; call: as far as it is known. */
export function newExchange(host: Host, world: World, at: number, call: string): Exchange {
  return {
    world,
    at,
    startedAt: host.elapsed(),
    call,
    contract: undefined,
    player: null,
    data: null,
    user: undefined,
    secrets: [],
    outgoing: undefined,
    answered: undefined,
    findings: [],
    injected: false,
    scenario: [],
    bytes: 0,
  };
}

/** What our own replies carry in `debug`. */
const Debug = z.union([
  z.string(),
  z.array(z.object({ path: z.string(), message: z.string() })),
  z.object({ nearest: z.array(z.string()) }),
]);
const Words = z.string();
const Findings = JournalEntry.shape.findings;
const Secrets = z.object({ uid: User.shape.uid, sid: User.shape.sid });

/** Ends an exchange: into the ring, to whoever listens. */
export function record(host: Host, exchange: Exchange): void {
  const { world } = exchange;
  const { journal } = world;
  journal.total += 1;
  const id = journal.total;
  const ms = Math.round((host.elapsed() - exchange.startedAt) * 100) / 100;
  const show = () => entryOf(exchange, id, ms);
  const listeners = host.listeners.get(world.name);
  const eager = !exchange.contract || isDelicate(exchange, exchange.contract) || (listeners?.size ?? 0) > 0;
  const kept = eager ? show() : show;
  boundJournals(host, keepEntry(journal, kept, exchange.bytes));
  if (typeof kept !== 'function') for (const listen of listeners ?? []) listen(kept);
}

/** Secrets by contract, or unknown fields, which may hide some. */
function isDelicate({ findings }: Exchange, contract: AnyContract): boolean {
  return (
    holdsSecrets(contract.request) ||
    holdsSecrets(contract.response) ||
    findings.some(({ kind }) => kind === 'drift')
  );
}

function entryOf(exchange: Exchange, id: number, ms: number): JournalEntry {
  const { at, call, player, outgoing, answered, injected, scenario } = exchange;
  const { request, reply, said, findings } = masked(exchange);
  return {
    id,
    at: istanbulIso(at),
    call,
    player,
    status: outgoing ? statusOf(outgoing) : 500,
    ms,
    request,
    reply,
    ...(answered && { answered: said }),
    verdict: injected ? 'injected' : verdictOf(exchange.findings),
    findings,
    scenario: [...scenario],
  };
}

function masked({ contract, data, user, secrets, outgoing, answered, findings: all }: Exchange) {
  const findings = all.map(({ kind, path, message }) => ({ kind, path, message }));
  if (!contract) return { request: data, reply: shown(outgoing), said: shown(answered), findings };
  const [uid, sid] = secrets;
  const [request, userMasked, , reply, said, told] = redactTogether([
    [contract.request, data],
    [User, user],
    [Secrets, { uid, sid }],
    [shownSchemaOf(contract, outgoing), shown(outgoing)],
    [shownSchemaOf(contract, answered), shown(answered)],
    [Findings, findings],
  ]);
  return {
    request: user ? { data: request, user: userMasked } : { data: request },
    reply,
    said,
    findings: Findings.parse(told),
  };
}

const replySchemas = new WeakMap<AnyContract, z.ZodMiniType>();

/** Of a fault there are only our own words. */
function shownSchemaOf(contract: AnyContract, outgoing: Outgoing | undefined): z.ZodMiniType {
  return typeof shown(outgoing) === 'string' ? Words : replySchemaOf(contract);
}

/** The whole reply of a call: what is in it and not in here was made by a rule, and is shown by name and type. */
function replySchemaOf(contract: AnyContract): z.ZodMiniType {
  const known = replySchemas.get(contract);
  if (known) return known;
  const schema = z.object({ ...Envelope.shape, data: contract.response, debug: Debug });
  replySchemas.set(contract, schema);
  return schema;
}

/** The reply as a value; of a fault, what it was. */
function shown(outgoing: Outgoing | undefined): unknown {
  if (!outgoing) return null;
  switch (outgoing.kind) {
    case 'envelope':
      return outgoing.envelope;
    case 'document':
      return outgoing.value;
    case 'text':
      return `[${outgoing.body.length} characters that are no envelope]`;
    default:
      return `[${outgoing.kind}]`;
  }
}
