import { Check, History, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { prepareAdvisor } from '../../data/queries/advisor.ts';
import { useFavourites } from '../../data/queries/favourites.ts';
import { useFeatured } from '../../data/queries/listings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PropertyCard } from '../../ui/PropertyCard.tsx';
import { paths } from '../../ui/paths.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './assistant.module.css';
import { Composer } from './Composer.tsx';
import { Conversations } from './Conversations.tsx';
import { messages } from './messages.ts';
import { Thread } from './Thread.tsx';
import { useConversation } from './use-conversation.ts';

/** The spec's sidebar: two featured homes. */
const FEATURED_HERE = 2;

/** The advisor: a conversation, its composer, and what it can do. */
export default function AssistantScreen() {
  useTitle(messages.title);
  const chat = useConversation();
  const [isListOpen, setListOpen] = useState(false);
  useEffect(prepareAdvisor, []);
  useSharedQuestion(chat.ask);
  return (
    <div className={`page ${styles.columns}`}>
      <h1 className="visually-hidden">{messages.title}</h1>
      <section className={styles.chat} aria-label={messages.thread}>
        <div className={`${styles.head} row between`}>
          <Button variant="quiet" small icon={History} onClick={() => setListOpen(true)}>
            {messages.conversations}
          </Button>
          {chat.messages.length > 0 && (
            <Button variant="quiet" small icon={Plus} onClick={chat.reset}>
              {messages.newConversation}
            </Button>
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

/** A question in the address (`q`), or a listing that another app shared: asked once, then taken out of the address. */
function useSharedQuestion(ask: (text: string) => void) {
  const [params, setParams] = useSearchParams();
  const asked = useRef('');
  useEffect(() => {
    const shared = ['title', 'text', 'url'].map((name) => params.get(name) ?? '').filter((part) => part !== '');
    const question = params.get('q') ?? (shared.length > 0 ? messages.shared([...new Set(shared)].join(' ')) : '');
    if (question === '' || asked.current === question) return;
    asked.current = question;
    setParams({}, { replace: true });
    ask(question);
  }, [params, setParams, ask]);
}

/** What the advisor can do, and two homes to talk about. */
function Aside() {
  const featured = useFeatured(FEATURED_HERE);
  const favourites = useFavourites();
  const saved = favourites.state === 'ready' ? favourites.value : null;
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
      {featured.state === 'ready' && featured.value.length > 0 && (
        <section aria-labelledby="homes" className="stack">
          <h2 className="display-3" id="homes">
            {messages.featured}
          </h2>
          {featured.value.slice(0, FEATURED_HERE).map((card) => (
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
