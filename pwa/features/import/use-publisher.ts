import { useCurrentUser } from '../../data/platform/session/session.ts';

/** Whether the person's account may publish what they import. The server decides; this only says what to offer. */
export function useMayPublish(): boolean {
  const user = useCurrentUser();
  const type = user?.userType;
  return type === 'broker' || type === 'admin';
}
