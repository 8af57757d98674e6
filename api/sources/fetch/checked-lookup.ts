import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address-policy.ts';
import { SourceError } from './source-error.ts';

export type ResolveName = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The lookup of a connection that refuses names which resolve to any address outside the public internet. The
 * connection uses the very addresses that were checked: a name that answers differently the next time gains nothing.
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
