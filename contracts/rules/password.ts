/** What a password must have, and what would make it better: named one by one, so that they can be checked live. */

export const PASSWORD_MINIMUM = 6;

/** Without these no password is taken (spec §5). */
const REQUIRED = {
  length: (password: string) => [...password].length >= PASSWORD_MINIMUM,
  // \p{Lu}, as [A-Z] misses ÇĞİÖŞÜ
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
} as const;

/** What the registration's hint asks for beside them (spec §5). */
const RECOMMENDED = {
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

const ALL = { ...REQUIRED, ...RECOMMENDED };

export type RequiredPasswordRule = keyof typeof REQUIRED;
export type RecommendedPasswordRule = keyof typeof RECOMMENDED;

export const REQUIRED_PASSWORD_RULES = ['length', 'uppercase', 'number'] as const;
export const RECOMMENDED_PASSWORD_RULES = ['lowercase', 'special'] as const;

/** Whether the password keeps the rule. */
export function keepsPasswordRule(
  rule: RequiredPasswordRule | RecommendedPasswordRule,
  password: string,
): boolean {
  return ALL[rule](password);
}

/** The required rules that the password breaks, in the order in which people are told. */
export function brokenPasswordRules(password: string): RequiredPasswordRule[] {
  return REQUIRED_PASSWORD_RULES.filter((rule) => !REQUIRED[rule](password));
}
