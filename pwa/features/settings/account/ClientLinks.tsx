import { withdrawLink } from '../../../data/mutations/shared-links.ts';
import { useAction } from '../../../data/mutations/use-action.ts';
import { type SharedLinkView, sharedLinksQuery } from '../../../data/queries/presentations.ts';
import { useAnswer } from '../../../data/queries/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { Note } from '../../../ui/Note.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../settings.module.css';
import { messages } from './messages.ts';

const words = messages.links;

export function ClientLinks() {
  const { data, refetch } = useAnswer(sharedLinksQuery());
  const { isBusy, fault, run } = useAction();
  if (data === undefined || data.length === 0) return null;
  const withdraw = ({ code, name }: SharedLinkView) =>
    void run(async () => {
      await withdrawLink(code);
      showToast({ title: words.withdrawn, text: name, tone: 'pos' });
      refetch();
    });
  return (
    <div className="stack gap-16">
      <h3 className="bold">{words.title}</h3>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <ul className="rows">
        {data.map((link) => (
          <li key={link.code} className={`row wrap ${styles.row}`}>
            <span className="grow">
              <a className="bold" href={`/s/${link.code}`} target="_blank" rel="noreferrer">
                <bdi>{link.name}</bdi>
              </a>{' '}
              <span className="small muted">{words.until(formatTime(link.sharedAt), formatTime(link.expiresAt))}</span>
            </span>
            <Button small disabled={isBusy} aria-label={words.withdrawNamed(link.name)} onClick={() => withdraw(link)}>
              {words.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
