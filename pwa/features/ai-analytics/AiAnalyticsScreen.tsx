import { toggleFavourite, useFavourites } from '../../data/favourites.ts';
import { type PropertyCard as Home, useFeatured } from '../../data/properties.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ComingWithData } from '../../ui/ComingWithData.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MarketSections } from '../../ui/MarketSections.tsx';
import { PropertyCard } from '../../ui/PropertyCard.tsx';
import { paths } from '../../ui/paths.ts';
import { showToast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { messages } from './messages.ts';

/** The homes that score best, each a way into its analysis. */
export default function AiAnalyticsScreen() {
  useTitle(messages.title);
  const homes = useFeatured(12);
  return (
    <ComingWithData title={messages.title} lead={messages.lead} coming={messages.coming} before={<MarketSections />}>
      <section aria-labelledby="best">
        <h2 className="d2 sech" id="best">
          {messages.best}
        </h2>
        <Answer reply={homes} shape="list" empty={<None />}>
          {(value) => (value.length === 0 ? <None /> : <Homes homes={value} />)}
        </Answer>
      </section>
    </ComingWithData>
  );
}

function None() {
  return <EmptyState art="offline" title={messages.none} text={messages.noneText} headingLevel={3} />;
}

function Homes({ homes }: { homes: readonly Home[] }) {
  const favourites = useFavourites();
  const saved = favourites.state === 'ready' ? favourites.value : null;
  const toggle = async (id: number) => {
    const result = await toggleFavourite(id);
    if (!result.ok) showToast({ title: messages.notSaved, tone: 'neg' });
  };
  return (
    <div className="grid g3">
      {homes.map((home) => (
        <PropertyCard
          key={home.id}
          card={home}
          layout="grid"
          favourite={saved?.has(home.id) ?? false}
          onToggleFavourite={() => void toggle(home.id)}
          href={paths.property(home.id)}
        />
      ))}
    </div>
  );
}
