/**
 * The required and the recommended rules of a password. Each has a name, so that a form can show its state
 * while the player types.
 */
import { HOUR_MS } from '../time/durations.ts';

export const MIN_PASSWORD_CHARS = 6;
/** The time after which a mailed link for setting a new password expires. */
export const RESET_LINK_LIFE_MS = HOUR_MS;

/** The rules that every password must meet (spec §5), in the order of display. */
export const REQUIRED_PASSWORD_RULES = ['length', 'uppercase', 'number'] as const;
export type RequiredPasswordRule = (typeof REQUIRED_PASSWORD_RULES)[number];
/** The recommended rules, from the hint of the registration form (spec §5). */
export const RECOMMENDED_PASSWORD_RULES = ['lowercase', 'special'] as const;
export type PasswordRule = RequiredPasswordRule | (typeof RECOMMENDED_PASSWORD_RULES)[number];

const RULES: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= MIN_PASSWORD_CHARS,
  // `\p{Lu}` is used, since `[A-Z]` does not match ÇĞİÖŞÜ.
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

export function meetsPasswordRule(rule: PasswordRule, password: string): boolean {
  return RULES[rule](password);
}

/** Returns the required rules that the password breaks, in the order of display. */
export function listBrokenPasswordRules(password: string): RequiredPasswordRule[] {
  return REQUIRED_PASSWORD_RULES.filter((rule) => !RULES[rule](password));
}
