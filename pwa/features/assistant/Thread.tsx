import { Compass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatClock } from '../../ui/format.ts';
import { AnswerView } from './AnswerView.tsx';
import { messages, SUGGESTIONS } from './messages.ts';
import styles from './thread.module.css';
import type { Chat, ShownMessage } from './use-conversation.ts';

export function Thread({ chat }: { chat: Chat }) {
  const count = chat.messages.length;
  const question = useRef<HTMLParagraphElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) bringIntoView(question.current, thread.current);
  }, [count]);
  const last = chat.messages.at(-1);
  return (
    <div className={`stack gap-16 ${styles.thread}`} role="log" aria-live="polite" ref={thread}>
      <div className={`stack gap-8 ${styles.answer}`} data-by="advisor">
        <Who />
        <p>{messages.welcome}</p>
      </div>
      {chat.messages.map((message) =>
        message.type === 'user' ? (
          <p key={message.id} className={styles.question} data-by="person" dir="auto" ref={question}>
            {message.content}
          </p>
        ) : (
          <div key={message.id} className={`stack gap-8 ${styles.answer}`} data-by="advisor">
            <Who time={message.timestamp} />
            <AnswerView message={message} isLast={message === last} onChange={(slots) => chat.change(message, slots)} />
          </div>
        ),
      )}
      {last?.type === 'ai' && !chat.isWaiting && <Suggestions message={last} chat={chat} />}
      {chat.isWaiting && last?.type === 'user' && (
        <p className={`row ${styles.dots} small muted`} role="status">
          <span aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {messages.typing}
        </p>
      )}
    </div>
  );
}

/** Space above a question at the top of the conversation, pixels. */
const ABOVE_PX = 12;

/** On a desktop the conversation scrolls within its card, and the page stays where it is; on a phone the page scrolls. */
function bringIntoView(question: HTMLElement | null, thread: HTMLElement | null): void {
  if (question === null || thread === null) return;
  if (getComputedStyle(thread).overflowY === 'visible') {
    question.scrollIntoView?.({ block: 'start' });
    return;
  }
  thread.scrollTop += question.getBoundingClientRect().top - thread.getBoundingClientRect().top - ABOVE_PX;
}

function Suggestions({ message, chat }: { message: ShownMessage; chat: Chat }) {
  const asks = message.answer?.asks ?? null;
  if (asks === 'position')
    return (
      <div className="row wrap">
        <button type="button" className="chip" onClick={() => void chat.locate(message)}>
          {messages.positionAsked}
        </button>
      </div>
    );
  const options = asks === null ? undefined : SUGGESTIONS[asks];
  if (options === undefined) return null;
  return (
    <div className="row wrap">
      {options.map((option) => (
        <button key={option} type="button" className="chip" onClick={() => chat.ask(option)}>
          {option}
        </button>
      ))}
    </div>
  );
}

function Who({ time }: { time?: string }) {
  return (
    <span className={`row ${styles.speaker}`}>
      <i>
        <Compass size={15} aria-hidden="true" />
      </i>
      {messages.advisor}
      {time !== undefined && <time dateTime={time}>{formatClock(time)}</time>}
    </span>
  );
}
