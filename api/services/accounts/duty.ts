import type { Duty } from '../../../domain/user/user.ts';
import type { ReadTx } from '../../store/store.ts';
import { settingsIn } from '../app-settings.ts';
import { hasTotp, type StoredUser } from '../users.ts';

/** What a person must do before anything else; null when nothing. */
export function dutyOf(tx: Pick<ReadTx, 'get'>, user: StoredUser): Duty | null {
  if (user.temporaryUntil !== undefined) return 'password';
  const needsTotp = user.userType === 'admin' && !user.demo && settingsIn(tx).adminTotp === 'required';
  return needsTotp && !hasTotp(user) ? 'totp' : null;
}
