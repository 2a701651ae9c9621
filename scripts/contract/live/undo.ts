/**
 * Creates things for a run and removes them again. Lists the account's things afterwards to verify the
 * removal.
 */
import { randomUUID } from 'node:crypto';
import { makePrintable } from '#contracts/write/line';
import { completeData } from '../target/complete-data.ts';
import type { Creation, Read, Site, Thing } from '../target/site.ts';
import { type Client, type HttpReply, NoAnswer, type Sender, Untried } from '../target/target.ts';
import type { UndoEntry, UndoFile } from './undo-file.ts';

/** Begins the note on what a run has left behind. */
export const LEFT_TO_UNDO = 'Left to undo';

export interface UndoSettings {
  readonly site: Site;
  readonly file: UndoFile;
  readonly signIn: () => Promise<Sender>;
  /** Sends a call without checking whether the run allows it. */
  readonly send: Client['send'];
  /** Gives the account its own password again; throws when that fails. */
  readonly restorePassword: () => Promise<void>;
}

export function createWriteUndo({ site, file, signIn, send, restorePassword }: UndoSettings) {
  const writes = [...(site.writes?.values() ?? [])];
  const creations = writes.flatMap((write) => ('thing' in write ? [write.thing] : []));
  /** Finds what undoes an entry of this kind; another version of the site may have left other kinds. */
  const findCreation = (kind: string) => creations.find((creation) => creation.kind === kind);
  const runStartedAt = new Date().toISOString();
  /** For each kind, the entry of this run that is not undone yet. Further writes are added to it. */
  const open = new Map<string, UndoEntry>();
  const notes = new Set<string>();
  /** The ids of the entries for which the backend has granted a call that creates a thing. */
  const granted = new Set<string>();
  /** The ids of the entries for which a call that creates a thing had no reply, so that it may have created it. */
  const lost = new Set<string>();
  /** The kinds of which the list does not tell what the run has created. */
  const unrecognised = new Set<string>();
  /** The ids of the entries that could not be undone. They are tried again only at the end of the run. */
  const failed = new Set<string>();

  const read: Read = async (contract, data) => {
    const reply = await send(contract, completeData(contract, data), await signIn());
    if (reply.status === 200 && isGranted(reply)) return Object(reply.body).data;
    const reason = nameReason(reply);
    throw new Untried(`${contract.name}, which shows what is to be undone, was refused: ${reason}`);
  };

  function keep(entry: UndoEntry): void {
    file.put(entry);
    open.set(entry.kind, entry);
  }

  /**
   * Chooses a thing that the account does not have, and records it in the undo file. Returns the data of the
   * request that creates it.
   */
  async function plan(creation: Creation): Promise<object> {
    const things = await creation.list(read);
    const data = completeData(creation.create, await creation.choose(read, things));
    const before = things.map(({ key }) => key);
    keep({ ...buildEntry(), kind: creation.kind, before, created: creation.identify(data) });
    return data;
  }

  /** Records the things that a request may create. Has to be called before the request is sent. */
  function expect({ kind, identify }: Creation, data: unknown): void {
    const entry = open.get(kind);
    if (!entry) throw new Untried('nothing is kept to undo it with');
    if (unrecognised.has(kind)) throw new Untried('the list does not tell what the run has created');
    const created = new Set([...entry.created, ...identify(Object(data))]);
    if (created.size > entry.created.length) keep({ ...entry, created: [...created] });
  }

  /** Records what a call has created, if the reply grants the call: by the ids in the reply, else by the list. */
  async function learn(creation: Creation, reply: HttpReply): Promise<void> {
    if (!isGranted(reply)) return;
    const { data } = Object(reply.body);
    expect(creation, data);
    const entry = open.get(creation.kind);
    if (!entry) return;
    granted.add(entry.id);
    if (creation.hasGivenKey && creation.identify(Object(data)).length === 0) await findKey(creation, entry);
  }

  /**
   * Records the key of a thing that was just created, where the list may show nothing else of it. It is the only thing
   * that is new; where several are, others write too, and the run creates no more.
   */
  async function findKey(creation: Creation, entry: UndoEntry): Promise<void> {
    const things = await creation.list(read).catch(ignoreLoss);
    const ours = new Set(findCreated(entry, things ?? []));
    const existed = new Set(entry.before);
    const strange = (things ?? []).filter((thing) => !existed.has(thing.key) && !ours.has(thing));
    const [thing, ...others] = strange;
    if (!things || others.length > 0) unrecognised.add(creation.kind);
    else if (thing) keep({ ...entry, created: [...entry.created, thing.key] });
  }

  /** Records that a request that creates a thing had no reply. */
  function noteLoss(creation: Creation): void {
    const entry = open.get(creation.kind);
    if (entry) lost.add(entry.id);
  }

  /** Undoes an entry; throws when a thing of the entry still exists afterwards. */
  async function undoEntry(entry: UndoEntry): Promise<void> {
    if (entry.kind === 'password') {
      await restorePassword();
      file.drop(entry.id);
      return;
    }
    const creation = findCreation(entry.kind);
    if (!creation) throw new Error(`nothing says how ${entry.kind} is undone`);
    const left = findCreated(entry, await creation.list(read));
    for (const { removal } of left) {
      const sender = await signIn();
      // A removal without a reply may have happened: the list says whether it has.
      await send(creation.remove, completeData(creation.remove, removal), sender).catch(ignoreLoss);
    }
    if (left.length > 0 && lost.has(entry.id)) {
      notes.add(
        `${creation.create.name} had no answer, but it created ${creation.title}, which was removed.`,
      );
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

  function describeLeft({ kind, startedAt }: UndoEntry): string {
    const title = kind === 'password' ? 'a temporary password of the account' : findCreation(kind)?.title;
    return `${LEFT_TO_UNDO}: ${title ?? kind}, since ${startedAt}. The next run undoes it, or this command with --undo; ${file.path} has what it needs.`;
  }

  return {
    plan,
    expect,
    learn,
    noteLoss,
    /** Records that the password of the account is about to be changed. */
    expectPasswordChange: () => file.put({ ...buildEntry(), kind: 'password', before: [], created: [] }),
    /** Creates a thing and returns the data with which a call removes it again. */
    async create(creation: Creation): Promise<object> {
      const data = await plan(creation);
      const reply = await send(creation.create, data, await signIn());
      const thing = `it needs ${creation.title} of the run’s own`;
      if (!isGranted(reply)) throw new Untried(`${thing}, which was refused: ${nameReason(reply)}`);
      await learn(creation, reply);
      const entry = open.get(creation.kind);
      const [created] = entry ? findCreated(entry, await creation.list(read)) : [];
      if (!created) throw new Untried(`${thing}, and none is listed`);
      return completeData(creation.remove, created.removal);
    },
    /** Returns the keys of the account's things of this kind, sorted, so that two states can be compared. */
    readState: async ({ list }: Creation) => (await list(read)).map(({ key }) => key).sort(),
    /** Undoes the writes that the undo file lists, including those of earlier runs. isLast: at the end of the run. */
    async undoAll(isLast = false): Promise<void> {
      for (const entry of file.read()) {
        if (failed.has(entry.id) && !isLast) continue;
        try {
          await undoEntry(entry);
        } catch {
          // The entry stays in the file, and the notes say so.
          failed.add(entry.id);
        }
      }
    },
    /** Returns sentences about unexpected undo results and the entries that are left. */
    notes: () => [...notes, ...file.read().map(describeLeft)],
    hasLeft: () => file.read().length > 0,
  };
}

function ignoreLoss(error: unknown): void {
  if (!(error instanceof NoAnswer)) throw error;
}

function isGranted({ body }: HttpReply): boolean {
  return Object(body).result === true;
}

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
