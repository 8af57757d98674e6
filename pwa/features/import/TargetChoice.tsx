import { useState } from 'react';
import { useConnection } from '../../data/platform/notices.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useKnownSettings } from '../../data/queries/app-settings.ts';
import type { ImportTarget } from '../../data/queries/imports.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { common } from '../../ui/common.ts';
import { paths } from '../../ui/paths.ts';
import { RadioTrack } from '../../ui/RadioTrack.tsx';
import styles from './import.module.css';
import { messages } from './messages.ts';

const words = messages.target;
const TARGETS: readonly ImportTarget[] = ['everyone', 'device'];

/** The target of an import: everyone, unless the user chooses this device or may not publish. */
export function useTarget() {
  const type = useCurrentUser()?.userType;
  // Decides what to offer. The server checks the role again.
  const mayPublish = type === 'broker' || type === 'admin';
  const [wanted, onChange] = useState<ImportTarget | null>(null);
  const target: ImportTarget = mayPublish ? (wanted ?? 'everyone') : 'device';
  return { mayPublish, target, onChange };
}

export function TargetChoice({ target, onChange, mayPublish }: ReturnType<typeof useTarget>) {
  const isOnline = useConnection();
  const needsApproval = useNeedsApproval();
  if (!mayPublish) {
    return (
      <p className={`small muted ${styles.private}`}>
        {words.private} <ButtonLink label={common.signIn} to={paths.login} variant="quiet" small />
      </p>
    );
  }
  const everyone = !isOnline ? words.everyoneOffline : needsApproval ? words.everyoneApproved : words.everyone;
  return (
    <RadioTrack
      className={`stack gap-6 ${styles.target}`}
      label={words.legend}
      options={TARGETS.map((value) => ({ value, label: words.names[value] }))}
      value={target}
      onChange={onChange}
    >
      <p className="small muted">{target === 'device' ? words.device : everyone}</p>
    </RadioTrack>
  );
}

export function useNeedsApproval(): boolean {
  const { importApproval } = useKnownSettings();
  return useCurrentUser()?.userType === 'broker' && importApproval === 'required';
}

export function useMaySwitchDemo(): boolean {
  return useCurrentUser()?.userType === 'admin';
}
