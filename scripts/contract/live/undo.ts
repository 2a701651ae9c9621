/**
 * Creates things for a run and removes them again. Lists the account's things afterwards to verify the
 * removal.
 */
import { randomUUID } from 'node:crypto';
import type { AnyContract } from '#contracts/contract';
import { makePrintable } from '#mock-server/printable';
import { type HttpReply, type Sender, Untried } from '../target.ts';
import { completeData } from './complete-data.ts';
import { CREATIONS, type Creation, type CreationKind, type Read, type Thing } from './creations.ts';
import type { UndoEntry, UndoFile } from './undo-file.ts';

export interface UndoSettings {
  readonly file: UndoFile;
  readonly signIn: () => Promise<Sender>;
  /** Sends a call without checking whether the run allows it. */
  readonly send: (contract: AnyContract, data: unknown, sender?: Sender) => Promise<HttpReply>;
  /** Gives the account its own password again; throws when that fails. */
  readonly restorePassword: () => Promise<void>;
}

export interface Undo {
  /**
   * Chooses a thing that the account does not have, and records it in the undo file. Returns the data of the
   * request that creates it.
   */
  plan(kind: CreationKind): Promise<object>;
  /** Creates a thing and returns the data with which a call removes it again. */
  create(kind: CreationKind): Promise<object>;
  /** Records that the password of the account is about to be changed. */
  expectPasswordChange(): void;
  /** Records the things that a request may create. Has to be called before the request is sent. */
  expect(kind: CreationKind, data: unknown): void;
  /** Records the ids in the reply to a call that creates a thing, if the reply grants the call. */
  learn(kind: CreationKind, reply: HttpReply): void;
  /** Returns the keys of the account's things of this kind, sorted, so that two states can be compared. */
  readState(kind: CreationKind): Promise<readonly string[]>;
  /** Undoes the writes that the undo file lists, including those of earlier runs. */
  undoAll(): Promise<void>;
  /** Returns sentences about unexpected undo results and the entries that are left. */
  notes(): readonly string[];
  /** Whether anything is left to undo. */
  hasLeft(): boolean;
}

export function createUndo({ file, signIn, send, restorePassword }: UndoSettings): Undo {
  const runStartedAt = new Date().toISOString();
  /** For each kind, the entry of this run that is not undone yet. Further writes are added to it. */
  const open = new Map<CreationKind, UndoEntry>();
  const notes = new Set<string>();
  /** The ids of the entries for which the backend has granted a call that creates a thing. */
  const granted = new Set<string>();

  const read: Read = async (contract, data) => {
    const { status, body } = await send(contract, completeData(contract, data), await signIn());
    const { result, message, data: replyData } = Object(body);
    if (status === 200 && result === true) return replyData;
    const reason = typeof message === 'string' ? makePrintable(message) : `HTTP ${status}`;
    throw new Untried(`${contract.name}, which shows what is to be undone, was refused: ${reason}`);
  };

  function keep(kind: CreationKind, entry: UndoEntry): void {
    file.put(entry);
    open.set(kind, entry);
  }

  async function plan(kind: CreationKind): Promise<object> {
    const creation: Creation = CREATIONS[kind];
    const things = await creation.list(read);
    const data = completeData(creation.create, await creation.choose(read, things));
    const before = things.map(({ key }) => key);
    keep(kind, { ...buildEntry(), kind, before, created: creation.identify(data) });
    return data;
  }

  function extend(kind: CreationKind, data: unknown): void {
    const entry = open.get(kind);
    if (!entry) throw new Untried('nothing is kept to undo it with');
    const created = CREATIONS[kind].identify(Object(data)).filter((key) => !entry.created.includes(key));
    if (created.length > 0) keep(kind, { ...entry, created: [...entry.created, ...created] });
  }

  function learn(kind: CreationKind, { body }: HttpReply): void {
    const { result, data } = Object(body);
    if (result !== true) return;
    extend(kind, data);
    const entry = open.get(kind);
    if (entry) granted.add(entry.id);
  }

  /** Undoes an entry; throws when a thing of the entry still exists afterwards. */
  async function undoEntry(entry: UndoEntry): Promise<void> {
    if (entry.kind === 'password') {
      await restorePassword();
      file.drop(entry.id);
      return;
    }
    const creation: Creation = CREATIONS[entry.kind];
    const left = findCreated(entry, await creation.list(read));
    for (const { removal } of left) {
      await send(creation.remove, completeData(creation.remove, removal), await signIn());
    }
    const things = left.length === 0 ? [] : findCreated(entry, await creation.list(read));
    if (things.length > 0) throw new Error(`${creation.remove.name} did not remove it`);
    if (left.length > 0 && entry.startedAt < runStartedAt) {
      notes.add(`Undone from an earlier run: ${creation.title}.`);
    }
    if (left.length === 0 && granted.has(entry.id)) {
      notes.add(
        `${creation.create.name} was granted, but ${creation.title} of the run is not listed: look at the account.`,
      );
    }
    file.drop(entry.id);
    open.delete(entry.kind);
  }

  return {
    plan,
    expect: extend,
    expectPasswordChange: () => file.put({ ...buildEntry(), kind: 'password', before: [], created: [] }),
    async create(kind) {
      const creation: Creation = CREATIONS[kind];
      const data = await plan(kind);
      const reply = await send(creation.create, data, await signIn());
      const { result, message } = Object(reply.body);
      if (result !== true) {
        const reason = typeof message === 'string' ? makePrintable(message) : `HTTP ${reply.status}`;
        throw new Untried(`it needs ${creation.title} of the run’s own, which was refused: ${reason}`);
      }
      extend(kind, Object(reply.body).data);
      const entry = open.get(kind);
      const [created] = entry ? findCreated(entry, await creation.list(read)) : [];
      if (!created) throw new Untried(`it needs ${creation.title} of the run’s own, and none is listed`);
      return completeData(creation.remove, created.removal);
    },
    learn,
    async readState(kind) {
      const creation: Creation = CREATIONS[kind];
      return (await creation.list(read)).map(({ key }) => key).sort();
    },
    async undoAll() {
      for (const entry of file.read()) {
        try {
          await undoEntry(entry);
        } catch {
          // The entry stays in the file, and the notes say so.
        }
      }
    },
    notes: () => [...notes, ...file.read().map((entry) => describeLeft(entry, file.path))],
    hasLeft: () => file.read().length > 0,
  };
}

/**
 * Returns the things that the run created. The account did not have them before, and their key or a mark is
 * listed in the entry.
 */
function findCreated({ before, created }: UndoEntry, things: readonly Thing[]): Thing[] {
  const existed = new Set(before);
  const ours = new Set(created);
  return things.filter(
    ({ key, marks }) => !existed.has(key) && [key, ...marks].some((mark) => ours.has(mark)),
  );
}

function buildEntry(): Pick<UndoEntry, 'id' | 'startedAt'> {
  return { id: randomUUID(), startedAt: new Date().toISOString() };
}

function describeLeft({ kind, startedAt }: UndoEntry, path: string): string {
  const what = kind === 'password' ? 'a temporary password of the account' : CREATIONS[kind].title;
  return `Left to undo: ${what}, since ${startedAt}. The next run undoes it, or this command with --undo; ${path} has what it needs.`;
}
