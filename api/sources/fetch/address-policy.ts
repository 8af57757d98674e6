import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SourceError } from './source-error.ts';

/**
 * Address ranges outside the public internet: loopback, private, link-local (which includes cloud metadata services),
 * carrier NAT, documentation, multicast, reserved. Source: IANA special-purpose address registries.
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

/** Global unicast is 2000::/3. Its ranges for tunnels and documentation are refused, too. */
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

/** Whether an IP address belongs to the public internet. False for anything that is not an IP address. */
function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  // Only link-local addresses have a zone (`fe80::1%eth0`).
  if (family !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

export type AllowedOrigin = {
  origin: string;
  /** Whether its address may be private, because the operator configured the origin in the environment. */
  isPrivateAllowed: boolean;
};

export type CheckedUrl = { url: URL; isPrivateAllowed: boolean };

/** Parses an address and checks it against the allowed origins. @throws SourceError `not_allowed` */
export function checkUrl(text: string, origins: readonly AllowedOrigin[]): CheckedUrl {
  if (!URL.canParse(text)) throw refused('this is no address');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused(`${url.protocol} is not asked for`);
  if (url.username !== '' || url.password !== '') throw refused('an address with a user name is not asked for');
  const allowed = origins.find(({ origin }) => origin === url.origin);
  if (allowed === undefined) throw refused(`${url.origin} is not on the list of sources`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Numeric hosts are checked now, because they are never resolved. Names are checked when they are resolved.
  if (isIP(host) !== 0 && !allowed.isPrivateAllowed && !isPublicAddress(host)) {
    throw refused(`${host} is an address of this network`);
  }
  return { url, isPrivateAllowed: allowed.isPrivateAllowed };
}

const refused = (reason: string): SourceError => new SourceError('not_allowed', `Refused to ask: ${reason}.`);

export type ResolveName = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns the lookup function for connections. It refuses a name that resolves to any address outside the public
 * internet. The connection uses the checked addresses, so a different second answer for the name has no effect.
 */
export function checkedLookup(resolve: ResolveName = systemLookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '');
      const wrong = addresses.find(({ address }) => !isPublicAddress(address));
      if (wrong !== undefined) {
        const reason = `${name} leads to ${wrong.address}, an address of this network`;
        return done(new SourceError('not_allowed', `Refused to ask: ${reason}.`), '');
      }
      const [first] = addresses;
      if (first === undefined) return done(new Error(`${name} has no address`), '');
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
