/**
 * Creates things for a run and removes them again. Lists the account's things afterwards to verify the
 * removal.
 */
import { randomUUID } from 'node:crypto';
import { makePrintable } from '#mock-server/engine/printable';
import { CREATIONS, type CreationKind } from '../casino/creations.ts';
import { type Client, type HttpReply, type Sender, Untried } from '../target.ts';
import { completeData } from './complete-data.ts';
import type { Creation, Read, Thing } from './creation.ts';
import type { UndoEntry, UndoFile } from './undo-file.ts';

export interface UndoSettings {
  readonly file: UndoFile;
  readonly signIn: () => Promise<Sender>;
  /** Sends a call without checking whether the run allows it. */
  readonly send: Client['send'];
  /** Gives the account its own password again; throws when that fails. */
  readonly restorePassword: () => Promise<void>;
}

export function createUndo({ file, signIn, send, restorePassword }: UndoSettings) {
  const runStartedAt = new Date().toISOString();
  /** For each kind, the entry of this run that is not undone yet. Further writes are added to it. */
  const open = new Map<CreationKind, UndoEntry>();
  const notes = new Set<string>();
  /** The ids of the entries for which the backend has granted a call that creates a thing. */
  const granted = new Set<string>();

  const read: Read = async (contract, data) => {
    const reply = await send(contract, completeData(contract, data), await signIn());
    if (reply.status === 200 && isGranted(reply)) return Object(reply.body).data;
    const reason = nameReason(reply);
    throw new Untried(`${contract.name}, which shows what is to be undone, was refused: ${reason}`);
  };

  function keep(kind: CreationKind, entry: UndoEntry): void {
    file.put(entry);
    open.set(kind, entry);
  }

  /**
   * Chooses a thing that the account does not have, and records it in the undo file. Returns the data of the
   * request that creates it.
   */
  async function plan(kind: CreationKind): Promise<object> {
    const creation: Creation = CREATIONS[kind];
    const things = await creation.list(read);
    const data = completeData(creation.create, await creation.choose(read, things));
    const before = things.map(({ key }) => key);
    keep(kind, { ...buildEntry(), kind, before, created: creation.identify(data) });
    return data;
  }

  /** Records the things that a request may create. Has to be called before the request is sent. */
  function expect(kind: CreationKind, data: unknown): void {
    const entry = open.get(kind);
    if (!entry) throw new Untried('nothing is kept to undo it with');
    const created = CREATIONS[kind].identify(Object(data)).filter((key) => !entry.created.includes(key));
    if (created.length > 0) keep(kind, { ...entry, created: [...entry.created, ...created] });
  }

  /** Records the ids in the reply to a call that creates a thing, if the reply grants the call. */
  function learn(kind: CreationKind, reply: HttpReply): void {
    if (!isGranted(reply)) return;
    expect(kind, Object(reply.body).data);
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
    expect,
    learn,
    /** Records that the password of the account is about to be changed. */
    expectPasswordChange: () => file.put({ ...buildEntry(), kind: 'password', before: [], created: [] }),
    /** Creates a thing and returns the data with which a call removes it again. */
    async create(kind: CreationKind): Promise<object> {
      const creation: Creation = CREATIONS[kind];
      const data = await plan(kind);
      const reply = await send(creation.create, data, await signIn());
      const thing = `it needs ${creation.title} of the run’s own`;
      if (!isGranted(reply)) throw new Untried(`${thing}, which was refused: ${nameReason(reply)}`);
      expect(kind, Object(reply.body).data);
      const entry = open.get(kind);
      const [created] = entry ? findCreated(entry, await creation.list(read)) : [];
      if (!created) throw new Untried(`${thing}, and none is listed`);
      return completeData(creation.remove, created.removal);
    },
    /** Returns the keys of the account's things of this kind, sorted, so that two states can be compared. */
    readState: async (kind: CreationKind): Promise<readonly string[]> =>
      (await CREATIONS[kind].list(read)).map(({ key }) => key).sort(),
    /** Undoes the writes that the undo file lists, including those of earlier runs. */
    async undoAll(): Promise<void> {
      for (const entry of file.read()) {
        try {
          await undoEntry(entry);
        } catch {
          // The entry stays in the file, and the notes say so.
        }
      }
    },
    /** Returns sentences about unexpected undo results and the entries that are left. */
    notes: () => [...notes, ...file.read().map((entry) => describeLeft(entry, file.path))],
    hasLeft: () => file.read().length > 0,
  };
}

function isGranted({ body }: HttpReply): boolean {
  return Object(body).result === true;
}

/** Returns the reason of a refusal. */
function nameReason({ status, body }: HttpReply): string {
  const { message } = Object(body);
  return typeof message === 'string' ? makePrintable(message) : `HTTP ${status}`;
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
