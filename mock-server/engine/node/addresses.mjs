// Tells where the site and its console are, and as which players one can sign in.

/** The number of players that are named; the console lists all. */
const MAX_NAMED_PLAYERS = 3;
/** The word before the players. */
export const SIGN_IN = 'sign in ';

/**
 * Returns the lines that `npm start` and `npm run serve` print once the site answers.
 *
 * @param {string} site the origin of the site
 * @param {readonly { username: string, password: string, note: string }[]} players empty if a real backend
 *   or a recording answers, which does not have these players
 * @param {{ backend?: string | undefined, tokenFile?: string | null, state?: string | null, isStored?: boolean }} [others] state: the
 *   folder of the worlds; isStored: whether it can be used
 */
export function listAddresses(site, players, { backend, tokenFile, state, isStored = true } = {}) {
  const logins = players
    .slice(0, MAX_NAMED_PLAYERS)
    .map(({ username, password, note }) => ({ login: `${username} / ${password}`, note }));
  const width = Math.max(...logins.map(({ login }) => login.length));
  return [
    `  site      ${site}`,
    `  console   ${site}/__mock/`,
    ...(backend ? [`  backend   ${backend}`] : []),
    ...(state ? [`  worlds    ${isStored ? `in ${state}` : 'in memory: they end with the server'}`] : []),
    ...(tokenFile ? [`  token     in ${tokenFile}`] : []),
    ...logins.map(
      ({ login, note }, index) => `  ${index === 0 ? SIGN_IN : '        '}  ${login.padEnd(width)}   ${note}`,
    ),
  ];
}
