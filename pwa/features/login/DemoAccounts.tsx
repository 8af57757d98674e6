import type { DemoAccount } from '../../../domain/user/user.ts';
import { useDemoAccounts } from '../../data/queries/demo-accounts.ts';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './login.module.css';
import { messages } from './messages.ts';

type Props = { onTake: (account: DemoAccount) => void; taken: string };

/** The demo's accounts with their credentials; nothing at all where there is no demo. */
export function DemoAccounts({ onTake, taken }: Props) {
  const accounts = useDemoAccounts();
  if (accounts.state === 'missing') return null;
  return (
    <section aria-labelledby="demo-accounts">
      <h2 className="display-3" id="demo-accounts">
        {messages.demoTitle}
      </h2>
      <p className="small muted">{messages.demoText}</p>
      {accounts.state === 'loading' && (
        <div className="section" role="status">
          <span className="visually-hidden">{messages.demoLoading}</span>
          <Skeleton w="100%" h={240} />
        </div>
      )}
      {accounts.state === 'failed' && <Note tone="info">{messages.demoFailed}</Note>}
      {accounts.state === 'ready' && (
        <ul className={`card rows ${styles.accounts}`}>
          {accounts.value.map((account) => (
            <li key={account.username}>
              <button
                type="button"
                className={`rowbutton ${styles.account}`}
                aria-pressed={account.username === taken}
                onClick={() => onTake(account)}
              >
                <span className="grow">
                  <bdi className="bold">{account.fullName}</bdi>
                  <span className={`small muted ${styles.credentials}`}>
                    {messages.credentials(account.username, account.password)}
                  </span>
                </span>
                <span className="tag">{messages.types[account.userType]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
