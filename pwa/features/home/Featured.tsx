import { ArrowRight } from 'lucide-react';
import { FEATURED } from '../../../domain/property/featured.ts';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { useFavourites } from '../../data/queries/favourites.ts';
import { useFeatured } from '../../data/queries/listings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { PropertyCard } from '../../ui/PropertyCard.tsx';
import { paths } from '../../ui/paths.ts';
import { RetryNote } from '../../ui/RetryNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './home.module.css';
import { messages } from './messages.ts';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
/** Two full rows on a wide screen; smaller ones stop at six. */
const ELSEWHERE = 6;

/** The best matched homes; six placeholders until they are read. */
export function Featured() {
  const featured = useFeatured(FEATURED);
  return (
    <section className={`section ${styles.below}`} aria-labelledby="featured">
      <div className="section-head">
        <h2 className="display-2" id="featured">
          {messages.featured}
        </h2>
        <ButtonLink to={paths.search()} variant="quiet" small>
          {messages.viewAll} <ArrowRight size={17} aria-hidden="true" />
        </ButtonLink>
      </div>
      {featured.error !== null && <RetryNote retry={featured.refetch}>{featured.error.message}</RetryNote>}
      {featured.isPending && <Placeholders />}
      {featured.data !== undefined && <Cards cards={featured.data} />}
    </section>
  );
}

function Cards({ cards }: { cards: readonly React.ComponentProps<typeof PropertyCard>['card'][] }) {
  const favourites = useFavourites();
  const isDesktop = useMedia('(min-width: 1100px)');
  const saved = favourites.data ?? null;
  if (cards.length === 0) return <Note tone="info">{messages.featuredNone}</Note>;
  const toggle = async (id: number) => {
    const result = await toggleFavourite(id);
    if (!result.ok) showToast({ title: messages.notSaved, tone: 'neg' });
  };
  return (
    <div className="grid four-columns">
      {cards.slice(0, isDesktop ? FEATURED : ELSEWHERE).map((card) => (
        <PropertyCard
          key={card.id}
          card={card}
          layout="grid"
          favourite={saved?.has(card.id) ?? false}
          onToggleFavourite={() => void toggle(card.id)}
          href={paths.property(card.id)}
        />
      ))}
    </div>
  );
}

function Placeholders() {
  return (
    <div className="grid four-columns" aria-busy="true">
      <span className="visually-hidden" role="status">
        {messages.loadingFeatured}
      </span>
      {PLACEHOLDERS.map((n) => (
        <div className="property-card" key={n} aria-hidden="true" data-placeholder="">
          <div className="skeleton frame" />
          <div className="body">
            <Skeleton w="45%" h={22} />
            <Skeleton w="78%" h={20} />
            <Skeleton w="52%" h={19} />
            <Skeleton w="66%" h={21} />
            <Skeleton w="100%" h={38} />
          </div>
        </div>
      ))}
    </div>
  );
}
