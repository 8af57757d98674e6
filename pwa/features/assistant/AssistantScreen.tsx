import { Check, Download, History, Mic, Plus, Search, Send, Square, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationsWith, conversationText } from '../../../domain/advisor/conversation/conversation-text.ts';
import { isMostlyArabic } from '../../../domain/search/tokens.ts';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { deleteRecord, putRecord } from '../../data/mutations/mutate.ts';
import { type Conversation, prepareAdvisor, useConversations } from '../../data/queries/advisor.ts';
import { useFeatured } from '../../data/queries/listings.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { saveDownload } from '../../device/files.ts';
import { canListen, listen } from '../../device/speech.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { useTitle } from '../../ui/controls/use-title.ts';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { PropertyCard } from '../../ui/listing/PropertyCard.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatTime } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './assistant.module.css';
import composerStyles from './composer.module.css';
import { messages } from './messages.ts';
import { Thread } from './Thread.tsx';
import { useConversation } from './use-conversation.ts';

/** The spec's sidebar: two featured homes. */
const FEATURED_HERE = 2;

export default function AssistantScreen() {
  useTitle(messages.title);
  const chat = useConversation();
  const [isListOpen, setListOpen] = useState(false);
  useEffect(prepareAdvisor, []);
  useSharedQuestion(chat.ask);
  return (
    <div className={`page main-aside ${styles.columns}`}>
      <h1 className="visually-hidden">{messages.title}</h1>
      <section className={styles.chat} aria-label={messages.thread}>
        <div className={`${styles.head} row between`}>
          <Button variant="quiet" small icon={History} onClick={() => setListOpen(true)}>
            {messages.conversations}
          </Button>
          {chat.messages.length > 0 && (
            <Button label={messages.newConversation} variant="quiet" small icon={Plus} onClick={chat.reset} />
          )}
        </div>
        <Thread chat={chat} />
        <Composer isWaiting={chat.isWaiting} hasQuick={chat.messages.length === 0} onAsk={chat.ask} />
      </section>
      <Aside />
      <Conversations
        open={isListOpen}
        current={chat.id}
        onClose={() => setListOpen(false)}
        onOpen={chat.open}
        onGone={chat.reset}
      />
    </div>
  );
}

const SHARED = ['title', 'text', 'url'] as const;

/** Asks a question from the address (`q`) once, then removes it. Apps installed earlier share listings to this screen. */
function useSharedQuestion(ask: (text: string) => void) {
  const [params, setParams] = useScreenParams();
  const navigate = useNavigate();
  const asked = useRef('');
  useEffect(() => {
    const question = params.get('q') ?? '';
    if (question === '' && SHARED.some((name) => params.has(name))) {
      void navigate(paths.value(Object.fromEntries(params)), { replace: true });
    }
    if (question === '' || asked.current === question) return;
    asked.current = question;
    setParams({}, { replace: true });
    ask(question);
  }, [params, setParams, navigate, ask]);
}

function Aside() {
  const featured = useFeatured(FEATURED_HERE);
  const favourites = useFavourites();
  const saved = favourites.data ?? null;
  return (
    <aside className="stack gap-16" aria-label={messages.aside}>
      <Card id="capabilities" title={messages.capabilitiesTitle} className="pad">
        <ul className={`stack gap-8 ${styles.abilities}`}>
          {messages.capabilities.map((capability) => (
            <li key={capability} className="row">
              <Check size={17} aria-hidden="true" />
              {capability}
            </li>
          ))}
        </ul>
      </Card>
      {featured.data !== undefined && featured.data.length > 0 && (
        <section aria-labelledby="homes" className="stack">
          <h2 className="display-3" id="homes">
            {messages.featured}
          </h2>
          {featured.data.slice(0, FEATURED_HERE).map((card) => (
            <PropertyCard
              key={card.id}
              card={card}
              layout="grid"
              favourite={saved?.has(card.id) === true}
              onToggleFavourite={() => void toggleFavourite(card.id)}
              href={paths.property(card.id)}
            />
          ))}
        </section>
      )}
    </aside>
  );
}

type Props = {
  open: boolean;
  current: string;
  onClose: () => void;
  onOpen: (conversation: Conversation) => void;
  onGone: () => void;
};

function Conversations({ open, current, onClose, onOpen, onGone }: Props) {
  const all = useConversations();
  const [words, setWords] = useState('');
  const shown = all.data !== undefined ? conversationsWith(all.data, words) : [];
  const remove = async (conversation: Conversation) => {
    const result = await deleteRecord('conversation', conversation.id);
    if (!result.ok) return;
    if (conversation.id === current) onGone();
    // Closes the sheet first, because Undo cannot be pressed while a sheet is open.
    onClose();
    showToast({
      title: messages.deleted,
      tone: 'info',
      action: { label: 'Undo', run: () => void putRecord('conversation', conversation) },
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title={messages.conversations} side="right">
      <div className="stack">
        <TextInput
          icon={Search}
          aria-label={messages.searchConversations}
          placeholder={messages.searchConversations}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {shown.length === 0 && <p className="muted">{messages.noConversations}</p>}
        <ul className="rows">
          {shown.map((conversation) => (
            <li key={conversation.id} className="row">
              <button
                type="button"
                className={`grow ${styles.conversation}`}
                onClick={() => {
                  onOpen(conversation);
                  onClose();
                }}
              >
                <span className="h4 ellipsis" dir="auto">
                  {conversation.title}
                </span>
                <span className="smaller dim">{formatTime(conversation.at)}</span>
              </button>
              <IconButton
                icon={Download}
                size={18}
                label={`${common.export}: ${conversation.title}`}
                onClick={() => exportOne(conversation)}
              />
              <IconButton
                icon={Trash2}
                size={18}
                label={`${common.delete}: ${conversation.title}`}
                onClick={() => void remove(conversation)}
              />
            </li>
          ))}
        </ul>
        <p className="smaller dim">{messages.keptHere}</p>
      </div>
    </Sheet>
  );
}

function exportOne(conversation: Conversation): void {
  const text = conversationText(conversation, { user: common.you, ai: messages.advisor });
  saveDownload(
    `sahil-conversation-${conversation.at.slice(0, 10)}.txt`,
    new Blob([text], { type: 'text/plain;charset=utf-8' }),
  );
}

type ComposerProps = { isWaiting: boolean; hasQuick: boolean; onAsk: (text: string) => void };

/** The question field, with quick questions above it until the first question. Enter sends, except while waiting. */
function Composer({ isWaiting, hasQuick, onAsk }: ComposerProps) {
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
    <div className={composerStyles.composer}>
      {hasQuick && (
        <ul className={`scroll-x chips ${composerStyles.quick}`} aria-label={messages.quick}>
          {messages.quickQuestions.map((question) => (
            <li key={question}>
              <button type="button" className="chip" disabled={isWaiting} onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={`row gap-6 ring ${composerStyles.form}`} onSubmit={submit}>
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
            icon={isListening ? Square : Mic}
            label={isListening ? messages.stopSpeaking : messages.speak}
            onClick={speak}
          />
        )}
        <button
          type="submit"
          className={`button primary ${composerStyles.send}`}
          aria-label={messages.send}
          disabled={isWaiting || text.trim() === ''}
        >
          <Send size={18} aria-hidden="true" />
        </button>
      </form>
    </div>
  );
}
