import { Mic, Send, Square } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { isMostlyArabic } from '../../../domain/search/tokens.ts';
import { canListen, listen } from '../../device/speech.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './composer.module.css';
import { messages } from './messages.ts';

type Props = { isWaiting: boolean; hasQuick: boolean; onAsk: (text: string) => void };

/** The field, with quick questions above it while nothing was asked. Enter sends; nothing is sent while waiting. */
export function Composer({ isWaiting, hasQuick, onAsk }: Props) {
  const [text, setText] = useState('');
  const [isListening, setListening] = useState(false);
  const stop = useRef(() => {});
  const send = () => {
    if (text.trim() === '' || isWaiting) return;
    onAsk(text);
    setText('');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const speak = () => {
    if (isListening) {
      stop.current();
      return;
    }
    setListening(true);
    const language = isMostlyArabic(text) || document.documentElement.lang === 'ar' ? 'ar-AE' : 'en-AE';
    stop.current = listen(language, { heard: ({ text: heard }) => setText(heard), ended: () => setListening(false) });
  };
  return (
    <div className={styles.composer}>
      {hasQuick && (
        <ul className={`scroll-x chips ${styles.quick}`} aria-label={messages.quick}>
          {messages.quickQuestions.map((question) => (
            <li key={question}>
              <button type="button" className="chip" disabled={isWaiting} onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={`row gap-6 ring ${styles.form}`} onSubmit={submit}>
        <textarea
          className="value"
          rows={1}
          dir="auto"
          maxLength={2000}
          aria-label={messages.field}
          placeholder={messages.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        {canListen() && (
          <IconButton
            className="icon-button"
            icon={isListening ? Square : Mic}
            label={isListening ? messages.stopSpeaking : messages.speak}
            onClick={speak}
          />
        )}
        <button
          type="submit"
          className={`button primary ${styles.send}`}
          aria-label={messages.send}
          disabled={isWaiting || text.trim() === ''}
        >
          <Send size={18} aria-hidden="true" />
        </button>
      </form>
    </div>
  );
}
