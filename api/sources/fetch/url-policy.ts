import { isIP } from 'node:net';
import { isPublicAddress } from './address-policy.ts';
import { SourceError } from './source-error.ts';

export type AllowedOrigin = {
  origin: string;
  /** Its address may be one of this machine or network: an origin the operator set up by the environment. */
  isPrivateAllowed: boolean;
};

export type CheckedUrl = { url: URL; isPrivateAllowed: boolean };

/** Checks an address, by its parsed form, against the allowed origins. @throws SourceError `not_allowed` */
export function checkUrl(text: string, origins: readonly AllowedOrigin[]): CheckedUrl {
  const url = parsed(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused(`${url.protocol} is not asked for`);
  if (url.username !== '' || url.password !== '') throw refused('an address with a user name is not asked for');
  const allowed = origins.find(({ origin }) => origin === url.origin);
  if (allowed === undefined) throw refused(`${url.origin} is not on the list of sources`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Numeric hosts are not resolved, so they are judged here; names are judged when they are.
  if (isIP(host) !== 0 && !allowed.isPrivateAllowed && !isPublicAddress(host)) {
    throw refused(`${host} is an address of this network`);
  }
  return { url, isPrivateAllowed: allowed.isPrivateAllowed };
}

function parsed(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw refused('this is no address');
  }
}

function refused(reason: string): SourceError {
  return new SourceError('not_allowed', `Refused to ask: ${reason}.`);
}
