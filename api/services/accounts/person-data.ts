import type { Clock } from '../../clock.ts';
import { ApiError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import { listArPhotos } from '../sync/ar-photos.ts';
import { eraseRecords, listRecords } from '../sync/person-records.ts';
import { eraseSharedLinks } from '../sync/shared-links.ts';
import { forgetDevices } from './devices.ts';
import { eraseAccount } from './erase-account.ts';
import { checkCode, confirmPassword, type LoginDeps } from './login.ts';
import { endSessions, type Sessions } from './sessions.ts';
import { hasTotp, publicUser, type StoredUser, unchangedSignIn } from './users.ts';

/** Everything the server stores about a user, without credentials. */
export function exportPerson(
  { store, sessions, clock }: { store: Store; sessions: Sessions; clock: Clock },
  user: StoredUser,
  token: string | null,
) {
  return {
    app: 'sahil' as const,
    format: 1 as const,
    exportedAt: clock().toISOString(),
    account: { ...publicUser(user), createdAt: user.createdAt, profile: user.profile, hasTotp: hasTotp(user) },
    records: store.read((tx) => listRecords(tx, user)),
    arPhotos: listArPhotos(store, user),
    // Published demo accounts are shared: each user sees only the current device.
    sessions: sessions.list(user.username, token).filter(({ isCurrent }) => isCurrent || !user.demo),
  };
}

/**
 * Erases the data stored for a user, and with `account` the account, too. Devices erase their copy on their next sync.
 * @throws ApiError `bad_credentials`, `bad_code`, `too_many`, `conflict` as `eraseAccount`
 */
export async function erasePerson(
  deps: LoginDeps,
  self: { user: StoredUser; who: AuditActor; token: string | null },
  given: { password: string; code?: string | undefined; account?: boolean | undefined },
): Promise<{ records: number; arPhotos: number }> {
  const { who, token } = self;
  const { username } = self.user;
  const confirmed = await confirmPassword(deps, { username, password: given.password, address: who.from });
  if (hasTotp(confirmed)) {
    const { code } = given;
    if (code === undefined) throw new ApiError('code_needed', 'Enter the code of your authenticator app.');
    await deps.guard.judge(username, who.from, () => checkCode(deps, confirmed, code));
  }
  const { value } = await deps.store.commit((tx) => {
    const user = unchangedSignIn(tx, confirmed);
    const records = eraseRecords(tx, user);
    const photos = tx.all('ar_photos').filter(({ doc }) => doc.by === user.username);
    for (const { id } of photos) tx.del('ar_photos', id);
    eraseSharedLinks(tx, user);
    forgetDevices(tx, user.username);
    // Published demo accounts are shared: the other sessions belong to other users.
    if (!user.demo && given.account !== true) endSessions(tx, user.username, token);
    recordAudit(tx, who, { action: 'personal data erased', target: user.username });
    if (given.account === true) eraseAccount(tx, user, who);
    return { records, arPhotos: photos.length };
  });
  return value;
}
