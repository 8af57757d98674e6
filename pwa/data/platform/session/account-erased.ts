import * as z from 'zod/mini';
import { ACCOUNT_ERASED } from '../../../../domain/user/person-data.ts';
import type { HttpError } from '../http.ts';

const Erased = z.lazy(() => z.object({ reason: z.literal(ACCOUNT_ERASED) }));

/** Whether a refusal says that the account of this device's person is gone. */
export function isAccountErased({ status, details }: HttpError): boolean {
  return status === 401 && Erased.safeParse(details).success;
}
