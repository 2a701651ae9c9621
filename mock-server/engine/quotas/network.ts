/** The groups of an IPv6 address that name a network; its owner is free to choose the others. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Returns the network that one subscriber has: an IPv4 address itself, and the /64 of an IPv6 address. */
export function findNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
