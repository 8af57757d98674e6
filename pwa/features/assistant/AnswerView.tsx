import { Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Slots } from '../../../domain/advisor/question.ts';
import { useConnection } from '../../data/platform/notices.ts';
import { canSpeak, speak } from '../../device/speech.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Actions } from './Actions.tsx';
import { Block } from './Blocks.tsx';
import { HowIGotThis } from './HowIGotThis.tsx';
import { messages } from './messages.ts';
import { SlotChips } from './SlotChips.tsx';
import styles from './thread.module.css';
import type { ShownMessage } from './use-conversation.ts';

type Props = { message: ShownMessage; isLast: boolean; onChange: (slots: Partial<Slots>) => void };

/** An answer: its words, what it understood, tables and homes, where it is from, and what can be done with it. */
export function AnswerView({ message, isLast, onChange }: Props) {
  const { answer, content, model } = message;
  const isArabic = answer?.language === 'ar';
  // The words are in the language of the question; chips and buttons are the screen's.
  const words = { dir: isArabic ? 'rtl' : 'ltr', lang: isArabic ? 'ar' : 'en' } as const;
  const paragraphs = content.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="stack">
      <div className={styles.words} {...words}>
        {paragraphs.map((paragraph, place) => (
          <p key={paragraph} className={place === 0 && paragraphs.length > 1 ? 'bold' : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      {answer !== undefined && (
        <>
          {isLast && <SlotChips slots={answer.slots} intent={answer.intent} onChange={onChange} />}
          {message.isPartial === true && <p className="smaller warn">{messages.partial}</p>}
          <Remarks notUnderstood={answer.notUnderstood} corrected={answer.corrected} />
          {answer.blocks.map((block) => (
            <Block key={block.kind} block={block} words={words} />
          ))}
          {answer.sourceLine !== '' && (
            <p className="smaller dim" {...words}>
              {answer.sourceLine}
            </p>
          )}
          <Actions actions={answer.actions} />
          {answer.calls.length > 0 && <HowIGotThis calls={answer.calls} />}
        </>
      )}
      <Foot text={content} language={isArabic ? 'ar' : 'en'} by={answer === undefined ? null : (model ?? '')} />
    </div>
  );
}

function Remarks({
  notUnderstood,
  corrected,
}: Pick<NonNullable<ShownMessage['answer']>, 'notUnderstood' | 'corrected'>) {
  if (notUnderstood.length + corrected.length === 0) return null;
  return (
    <p className="smaller dim">
      {corrected.map(({ typed, read }) => messages.corrected(typed, read)).join(' ')}{' '}
      {notUnderstood.length > 0 && messages.notUnderstood(notUnderstood)}
    </p>
  );
}

/** Reading aloud, and who answered: `by` is a model's name, '' for the rules, null where nobody did. */
function Foot({ text, language, by }: { text: string; language: 'en' | 'ar'; by: string | null }) {
  const online = useConnection();
  const [isReading, setReading] = useState(false);
  const stop = useRef(() => {});
  const toggle = () => {
    if (isReading) {
      stop.current();
      setReading(false);
      return;
    }
    setReading(true);
    stop.current = speak(text, language === 'ar' ? 'ar-AE' : 'en-GB', () => setReading(false));
  };
  return (
    <div className="row">
      {canSpeak() && (
        <IconButton
          className="icon-button"
          icon={isReading ? VolumeX : Volume2}
          size={18}
          label={isReading ? messages.stopReading : messages.readAloud}
          onClick={toggle}
        />
      )}
      <span className="smaller dim">
        {by !== null && (by === '' ? messages.byRules : messages.byModel(by))}
        {!online && ` ${messages.offline}`}
      </span>
    </div>
  );
}
