import { expect, test } from 'vitest';
import { findNetwork } from '#mock-server/engine/quotas/network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1:2', '0:0:0:0::/64'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(findNetwork(address)).toBe(network);
});
