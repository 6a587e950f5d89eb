import { expect, it } from 'vitest';
import { hashNetworks, networkOfAddress } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['2001:0DB8::1:ffff:0:9', '2001:db8:0:0'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOfAddress(ip)).toBe(network);
});

it('a network is known by a hash, which another secret makes another one', () => {
  const hash = hashNetworks('a secret');
  expect(hash('2001:db8:0:1::1')).toBe(hash('2001:db8:0:1::2'));
  expect(hash('2001:db8:0:2::1')).not.toBe(hash('2001:db8:0:1::1'));
  expect(hash('192.0.2.7')).toMatch(/^[\w-]{43}$/);
  expect(hashNetworks('another')('192.0.2.7')).not.toBe(hash('192.0.2.7'));
});
