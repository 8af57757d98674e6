import { Maximize, MessageCircle, Pencil, Phone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { buildSlides } from '../../../domain/presentation/build-deck.ts';
import { type SharedDeck, type Sharer, toBrand } from '../../../domain/presentation/shared-link.ts';
import { THEMES, withBrandColours } from '../../../domain/presentation/themes.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { LISTING_ROLES } from '../../../domain/user/user.ts';
import { HttpError } from '../../data/platform/http.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useSharedDeck } from '../../data/queries/presentations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { useTitle } from '../../ui/controls/use-title.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { common } from '../../ui/texts/common.ts';
import { mailLink, phoneLink, whatsAppLink } from '../../ui/texts/contact-links.ts';
import { messages as uiMessages } from '../../ui/texts/messages.ts';
import { paths } from '../../ui/texts/paths.ts';
import { DeckSkeleton } from './deck/DeckSkeleton.tsx';
import { useDeckData } from './deck/use-deck-data.ts';
import { messages } from './messages.ts';
import { Player } from './player/Player.tsx';
import styles from './shared.module.css';
import { SlideView, UPRIGHT_SCREEN } from './slide/SlideView.tsx';

const text = messages.shared;

/** The screen behind a client's link: the slides and the person to contact. */
export default function SharedScreen() {
  const code = useMatch(SCREENS.shared.path)?.params.code ?? '';
  const { hash } = useLocation();
  const { data, error, refetch } = useSharedDeck(code, hash);
  useTitle(data?.deck.name ?? screenNames.shared.title);
  if (data !== undefined) return <Shared {...data} />;
  if (error === null) return <DeckSkeleton />;
  const isGone = error instanceof HttpError ? error.status < 500 : error.name === 'DamagedLinkError';
  const retry = (
    <Button small onClick={refetch}>
      {common.tryAgain}
    </Button>
  );
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        {...(isGone
          ? { art: 'search', title: text.gone, text: text.goneText }
          : { art: 'offline', title: text.unreachable, text: text.unreachableText, action: retry })}
      />
    </div>
  );
}

const START = { index: 0, step: 0 };

function Shared({ deck, sharer }: SharedDeck) {
  const { data, isSettled } = useDeckData(deck.scope);
  const [isPlaying, setPlaying] = useState(false);
  const isUpright = useMedia(UPRIGHT_SCREEN);
  const look = useMemo(() => {
    const theme = withBrandColours(THEMES[deck.themeId], sharer ?? { primary: null, accent: null });
    return { theme, brand: toBrand(sharer) };
  }, [deck.themeId, sharer]);
  const slides = useMemo(() => buildSlides(deck, data, look.brand), [deck, data, look.brand]);
  const user = useCurrentUser();
  const mayEdit = user !== null && LISTING_ROLES.includes(user.userType);
  if (!isSettled) return <DeckSkeleton />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {sharer !== null && <Contact sharer={sharer} about={deck.name} />}
        <h1 className="h4 grow ellipsis">{deck.name}</h1>
        <Button small icon={Maximize} onClick={() => setPlaying(true)}>
          {messages.player.fullscreen}
        </Button>
        {mayEdit && (
          <ButtonLink small icon={Pencil} to={paths.presentation()} state={{ deck }}>
            {text.edit}
          </ButtonLink>
        )}
      </header>
      <ol className={styles.slides}>
        {slides.map(({ id }, index) => (
          <li key={id} data-slide={index + 1}>
            <SlideView slides={slides} {...look} index={index} isUpright={isUpright} />
          </li>
        ))}
      </ol>
      {isPlaying && (
        <Player deck={deck} data={data} look={look} at={START} onPlace={() => {}} onClose={() => setPlaying(false)} />
      )}
    </div>
  );
}

function Contact({ sharer, about }: { sharer: Sharer; about: string }) {
  const { name, lines, photo, phone, whatsapp, email } = sharer;
  const [call, chat] = [phoneLink(phone), whatsAppLink(whatsapp, about)];
  return (
    <address className={styles.contact}>
      {photo !== null && <img src={photo} alt="" />}
      <div className="grow">
        <strong>{name}</strong>
        <span className="smaller muted">{lines.join(' · ')}</span>
      </div>
      {call !== null && (
        <a className="button secondary compact" href={call}>
          <Phone size={17} /> <bdi>{phone}</bdi>
        </a>
      )}
      {chat !== null && (
        <a className="button secondary compact" href={chat} target="_blank" rel="noopener noreferrer">
          <MessageCircle size={17} /> {uiMessages.share.whatsApp}
        </a>
      )}
      {email !== '' && (
        <a className="link small" href={mailLink(email)}>
          {email}
        </a>
      )}
    </address>
  );
}
