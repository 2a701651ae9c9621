/** A custom player as typed into the form, and the request body built from it. */
import type { NewPlayer } from '#contracts/casino/desk';

export type SecondStep = 'none' | 'sms' | 'authenticator';

export interface PlayerDraft {
  readonly username: string;
  readonly name: string;
  /** The balance in TL, as typed. */
  readonly balance: string;
  readonly isActive: boolean;
  readonly secondStep: SecondStep;
  readonly transactions: string;
  /** The number of coupons; if empty, a tenth of the number of transactions. */
  readonly coupons: string;
  readonly role: string;
}

/** A player with money and a short history. */
export const ORDINARY_PLAYER: PlayerDraft = {
  username: '',
  name: '',
  balance: '500',
  isActive: true,
  secondStep: 'none',
  transactions: '40',
  coupons: '',
  role: '',
};

/** The drafts with which the form of a new player can be filled, by the label of the button that does it. */
export const STARTS: Readonly<Record<string, PlayerDraft>> = {
  empty: { ...ORDINARY_PLAYER, balance: '0', transactions: '0' },
  ordinary: ORDINARY_PLAYER,
  heavy: { ...ORDINARY_PLAYER, balance: '25000', transactions: '5000' },
  'role 20': { ...ORDINARY_PLAYER, role: '20' },
};

/** Returns the body of `postPlayer`, or the problem of a field as a sentence. */
export function parsePlayerDraft(draft: PlayerDraft): { body: NewPlayer } | { problem: string } {
  const { username, name, secondStep, isActive } = draft;
  const balance = parseNumber(draft.balance);
  if (balance === undefined) return { problem: 'Balance is an amount in TL, such as 250 or 1250.50.' };
  const history = parseNumber(draft.transactions);
  if (history === undefined) return { problem: 'Transactions is a number.' };
  const coupons = parseNumber(draft.coupons);
  if (coupons === undefined && draft.coupons.trim() !== '') return { problem: 'Coupons is a number.' };
  const rid = parseNumber(draft.role);
  if (rid === undefined && draft.role.trim() !== '') return { problem: 'Role is a number.' };
  return {
    body: {
      balance,
      history,
      secondFactor: secondStep === 'none' ? null : secondStep,
      active: isActive,
      ...(username.trim() !== '' && { username: username.trim() }),
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(coupons !== undefined && { coupons }),
      ...(rid !== undefined && { rid }),
    },
  };
}

/** Reads a number with a point or a comma; undefined if the text is no number. */
function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}
