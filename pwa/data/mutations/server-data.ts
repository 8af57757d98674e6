import * as z from 'zod/mini';
import { PersonExport } from '../../../domain/user/person-data.ts';
import { http } from '../platform/http.ts';
import { currentUser, forgetPerson } from '../platform/session/session.ts';
import { wakeSender } from '../sync/outbox/wake.ts';

const Erased = z.lazy(() => z.object({ records: z.int(), arPhotos: z.int() }));

/** Everything the server keeps about the person signed in, as one JSON file. @throws as `http.json` */
export async function exportServerData(): Promise<Blob> {
  const file = await http.json({ path: '/api/me/export', schema: PersonExport });
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}

/**
 * Removes what the server keeps for the person signed in; with `account` the account too, and what this device kept for
 * them. This device follows at once, the others when they next ask. @throws as `http.json`
 */
export async function eraseServerData(given: {
  password: string;
  code?: string;
  account?: boolean;
}): Promise<z.infer<typeof Erased>> {
  const username = currentUser()?.username ?? '';
  const erased = await http.json({ path: '/api/me/erase', method: 'POST', body: given, schema: Erased });
  if (given.account === true) await forgetPerson(username);
  else wakeSender();
  return erased;
}
