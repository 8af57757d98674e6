import { ipKeyGenerator } from 'express-rate-limit';

/** Bits of an IPv6 address that bounds look at: one household or server has a whole network of this size. */
export const IPV6_BITS = 64;

/** Address of a client as bounds count it: an IPv6 address by its network. '' where it is unknown. */
export function addressKey({ ip }: { ip?: string | undefined }): string {
  return ip === undefined || ip === '' ? '' : ipKeyGenerator(ip, IPV6_BITS);
}
