/** The lending library as a site of the contract tool. */
import { replaceId, row } from '../../scripts/contract/checks/provocations.ts';
import type { Creation, Provocation, Read, Site, Write } from '../../scripts/contract/target/site.ts';
import { Untried } from '../../scripts/contract/target/target.ts';
import { classes, registry } from './contracts.ts';
import { library } from './library.ts';

const { books, members, loans } = classes;

const LOAN: Creation = {
  kind: 'loan',
  title: 'a loan',
  create: loans.borrow,
  remove: loans.give_back,
  async list(read) {
    const lent = (await listBooks(read)).filter(({ isLent }) => isLent === true);
    return lent.map(({ id }) => ({ key: String(id), marks: [], removal: { id } }));
  },
  async choose(read) {
    const free = (await listBooks(read)).find(({ isLent }) => isLent === false);
    if (!free) throw new Untried('every book is lent');
    return { id: free.id };
  },
  identify: (data) => [String(Object(data).id)],
};

const WRITES: readonly [name: string, write: Write][] = [
  [loans.borrow.name, { use: 'creates', thing: LOAN }],
  [loans.give_back.name, { use: 'removes', thing: LOAN }],
];

const WRONG_PASSWORD: Provocation = { spoil: (data) => ({ ...data, password: 'none' }) };
const LENT: Provocation = { spoil: (data) => data, isRepeated: true };

export const librarySite: Site = {
  registry,
  login: members.sign_in,
  logout: members.sign_out,
  writes: new Map(WRITES),
  provocations: new Map([
    row(members.sign_in, { WRONG_PASSWORD }),
    row(loans.borrow, { NO_BOOK: replaceId('id'), LENT }),
    row(loans.give_back, { NOT_YOURS: replaceId('id') }),
  ]),
  mockInputs: {
    async [loans.give_back.name]({ send, signIn }) {
      const user = await signIn();
      await send(loans.borrow, loans.give_back.example, user);
      return { data: loans.give_back.example, user };
    },
  },
  loadDomain: async () => library,
};

/** Lists all books, of which any field may differ from the contract. */
async function listBooks(read: Read): Promise<{ id?: unknown; isLent?: unknown }[]> {
  return Object.values(Object(await read(books.list, { limit: 50 }))).map(Object);
}
