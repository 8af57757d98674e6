import { BlockList, isIP } from 'node:net';

/**
 * Address ranges that are no part of the public internet: loopback, private, link-local (with the metadata services
 * of clouds), carrier NAT, documentation, multicast, reserved. Source: IANA special-purpose address registries.
 */
const SPECIAL_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Global unicast is 2000::/3; the ranges inside it that are tunnels or documentation are refused beside the rest. */
const SPECIAL_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special4 = new BlockList();
for (const [network, bits] of SPECIAL_V4) special4.addSubnet(network, bits, 'ipv4');
const special6 = new BlockList();
for (const [network, bits] of SPECIAL_V6) special6.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet; false for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) only stands behind addresses of this machine's own links.
  if (family !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
