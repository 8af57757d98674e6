import { Download, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AUDIT_ACTIONS, type AuditLine, type AuditPage } from '../../../domain/admin/health.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { AUDIT_EXPORT, fetchAudit } from '../../data/queries/admin.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import styles from './admin.module.css';
import { Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.audit;

export function AuditPart() {
  const [entries, setEntries] = useState<readonly AuditLine[]>([]);
  const [hasMore, setHasMore] = useState(false);
  const [check, setCheck] = useState<AuditPage['check']>(null);
  const { isBusy, fault, run } = useAction();
  const load = (from: { before?: number; verify?: boolean }) =>
    void run(async () => {
      const page = await fetchAudit(from);
      setEntries((now) => (from.before === undefined ? page.entries : [...now, ...page.entries]));
      setHasMore(page.more);
      if (from.verify === true) setCheck(page.check);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part appears.
  useEffect(() => load({}), []);
  const oldest = entries.at(-1)?.seq;
  return (
    <Part id="audit" title={words.title} text={words.text}>
      <div className="row wrap">
        <Button icon={ShieldCheck} busy={isBusy ? messages.working : undefined} onClick={() => load({ verify: true })}>
          {words.verify}
        </Button>
        <a className="button secondary" href={AUDIT_EXPORT} download>
          <Download size={19} strokeWidth={1.75} aria-hidden="true" />
          {words.export}
        </a>
      </div>
      {fault !== '' && <Note tone="info">{fault}</Note>}
      {check !== null && (
        <Note tone={check.isIntact ? 'pos' : 'neg'}>
          {check.isIntact
            ? words.intact(formatCount(check.entries))
            : words.broken(check.brokenAt === null ? '' : formatCount(check.brokenAt))}{' '}
          <span className={`small ${styles.hash}`}>
            {words.head(formatCount(check.head.seq), check.head.hash.slice(0, 16))}
          </span>
        </Note>
      )}
      <ul className="card rows">
        {entries.map((entry) => (
          <li key={entry.seq}>
            <span className="grow">
              <span className="bold">{actionText(entry.action)}</span> <bdi>{entry.target}</bdi>
              <span className={`small muted ${styles.detail}`}>{factsOf(entry)}</span>
            </span>
          </li>
        ))}
      </ul>
      {hasMore && oldest !== undefined && (
        <div>
          <Button disabled={isBusy} onClick={() => load({ before: oldest })}>
            {words.more}
          </Button>
        </div>
      )}
    </Part>
  );
}

/** Unknown actions of a newer server are shown as they are. */
function actionText(action: string): string {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known === undefined ? action : words.actions[known];
}

function factsOf({ actor, from, at, details }: AuditLine): string {
  const who = actor === '' ? words.server : actor;
  return [who, from, formatTime(at), details].filter((part) => part !== '').join(' · ');
}
