import { Bath, BedDouble, Heart, Images, MapPin, Ruler } from 'lucide-react';
import { memo, useContext } from 'react';
import { Link } from 'react-router-dom';
import { figureWords } from '../../../domain/figure-words.ts';
import { areaUnit, shownArea } from '../../../domain/format.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { ListingSummary } from '../../../domain/property/card.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isForSale, purposeOf } from '../../../domain/property/purpose.ts';
import { searchWords } from '../../../domain/search/words.ts';
import type { Matched } from '../../../domain/user/ai-match.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { ScoreMeter } from '../figures/ScoreMeter.tsx';
import { common } from '../texts/common.ts';
import {
  formatArea,
  formatBathrooms,
  formatBedrooms,
  formatCardPrice,
  formatCount,
  formatRate,
} from '../texts/format.ts';
import { messages } from '../texts/messages.ts';
import { WholeNames } from '../texts/WholeNames.tsx';
import { AiMatch, LABEL_ROOM, matchText } from './AiMatch.tsx';
import { CardExtrasContext } from './card-extras.ts';
import { Invented } from './Invented.tsx';
import { PropertyPicture } from './PropertyPicture.tsx';

export type CardListing = Pick<
  Property,
  'id' | 'title' | 'location' | 'price' | 'bedrooms' | 'bathrooms' | 'sqft' | 'propertyType' | 'imageUrl'
> &
  Matched & { pricePerSqftFils: number | null; isActive?: boolean; photoCount?: number } & Partial<
    Pick<
      ListingSummary,
      'areaId' | 'yearBuilt' | 'completion' | 'brokerId' | 'purpose' | 'cheques' | 'sleeps' | 'furnishing'
    >
  >;

type Props = {
  card: CardListing;
  layout: 'grid' | 'row';
  favourite: boolean;
  onToggleFavourite: () => void;
  href: string;
  headingLevel?: 2 | 3;
  eager?: boolean;
};

export const PropertyCard = memo(function PropertyCard({ layout, ...props }: Props) {
  return layout === 'grid' ? <GridCard {...props} /> : <RowCard {...props} />;
}, isSame);

/** Compares fields, because the worker sends new objects each time. Skips the callback: it depends only on the card. */
function isSame(before: Props, after: Props): boolean {
  const { card: a, onToggleFavourite: _before, ...was } = before;
  const { card: b, onToggleFavourite: _after, ...is } = after;
  return sameFields(was, is) && sameFields(a, b);
}

function sameFields<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

type CardProps = Omit<Props, 'layout'>;

function GridCard({ card, favourite, onToggleFavourite, href, headingLevel = 3, eager }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="property-card">
      <div className="frame">
        <PropertyPicture property={card} eager={eager} />
        {isForSale(card) && <AiMatch listing={card} />}
        <PhotoCount count={card.photoCount ?? 0} />
        <Invented id={card.id} />
      </div>
      <HeartButton title={listingTitle(card.title)} on={favourite} onToggle={onToggleFavourite} />
      <div className="body">
        <div className="row between">
          <span className="price">{cardPrice(card)}</span>
          {card.pricePerSqftFils !== null && (
            <span className="smaller dim nowrap">{figureWords.bare(formatRate(card.pricePerSqftFils))}</span>
          )}
        </div>
        <Heading className="h4">
          <WholeNames text={listingTitle(card.title)} />
        </Heading>
        <div className="small muted location">
          <MapPin size={15} />
          <bdi className="ellipsis">{placeName(card.location)}</bdi>
          <Inactive card={card} />
          <Agent brokerId={card.brokerId} />
        </div>
        <Facts card={card} size={17} />
        <GridVerdict card={card} />
        <Link
          className="button secondary compact block cover more"
          to={href}
          aria-label={`${messages.viewDetails}: ${listingTitle(card.title)}`}
        >
          {messages.viewDetails}
        </Link>
      </div>
    </article>
  );
}

function RowCard({ card, favourite, onToggleFavourite, href, headingLevel = 3, eager }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="property-card horizontal">
      <div className="frame">
        <PropertyPicture property={card} eager={eager} />
        <PhotoCount count={card.photoCount ?? 0} />
        <Invented id={card.id} />
      </div>
      <div className="body">
        <div className="row between top">
          <span className="price">
            <span className="nowrap">{cardPrice(card)}</span>{' '}
            {card.pricePerSqftFils !== null && (
              <span className="smaller dim nowrap">{figureWords.bare(formatRate(card.pricePerSqftFils))}</span>
            )}
          </span>
          <HeartButton title={listingTitle(card.title)} on={favourite} onToggle={onToggleFavourite} />
        </div>
        <Heading className="h4">
          <Link className="cover" to={href}>
            <WholeNames text={listingTitle(card.title)} />
          </Link>
        </Heading>
        <div className="small muted location">
          {!card.title.includes(card.location) && <bdi className="ellipsis">{placeName(card.location)}</bdi>}
          <Inactive card={card} />
          <Agent brokerId={card.brokerId} />
        </div>
        <Facts card={card} size={16} hasUnit={card.pricePerSqftFils === null} />
        <RowJudgement card={card} />
      </div>
    </article>
  );
}

/** Reserves its space before the verdict loads, so that nothing moves. */
function GridVerdict({ card }: { card: CardListing }) {
  return (
    <div className="smaller verdict">
      <Verdict card={card} layout="grid" />
      {!isForSale(card) && <RentalTerms card={card} />}
    </div>
  );
}

/** Holiday homes have none: no register records what a night costs. */
function Verdict({ card, layout }: { card: CardListing; layout: 'grid' | 'row' }) {
  const extras = useContext(CardExtrasContext);
  return extras === null || purposeOf(card) === 'holiday' ? null : <extras.Verdict card={card} layout={layout} />;
}

/** Cheques or guests, and furnishing. */
function RentalTerms({ card: { cheques, sleeps, furnishing } }: { card: CardListing }) {
  const terms = [
    cheques === undefined ? null : searchWords.cheques(cheques, cheques),
    sleeps === undefined ? null : searchWords.guests(sleeps, null),
    furnishing === undefined ? null : searchWords.furnishings[furnishing],
  ];
  return <span className="smaller muted">{terms.filter((term) => term !== null).join(' · ')}</span>;
}

/** Rents are written out, because their last thousands matter. */
function cardPrice(card: CardListing): string {
  return priceText(card, isForSale(card) ? formatCardPrice : undefined);
}

function Agent({ brokerId = '' }: Pick<CardListing, 'brokerId'>) {
  const extras = useContext(CardExtrasContext);
  return extras === null || brokerId === '' ? null : <extras.Agent brokerId={brokerId} />;
}

function RowJudgement({ card }: { card: CardListing }) {
  const text = matchText(card, LABEL_ROOM, true);
  if (!isForSale(card))
    return (
      <div className="match smaller">
        <Verdict card={card} layout="row" />
        <RentalTerms card={card} />
      </div>
    );
  if (text === null) return null;
  return (
    <div className="match smaller gold bold">
      <ScoreMeter score={card.match === undefined ? (card.aiScore ?? 0) : card.match / 10} slots={5} />
      <span role="img" aria-label={matchText(card, LABEL_ROOM) ?? undefined}>
        {text}
      </span>
      <Verdict card={card} layout="row" />
    </div>
  );
}

function HeartButton({ title, on, onToggle }: { title: string; on: boolean; onToggle: () => void }) {
  return (
    <IconButton
      className={on ? 'heart on' : 'heart'}
      label={messages.saveListing(title)}
      pressed={on}
      icon={Heart}
      onClick={onToggle}
    />
  );
}

function PhotoCount({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span className="tag photocount">
      <Images size={15} role="img" aria-label={common.pictures} />
      {formatCount(count)}
    </span>
  );
}

function Inactive({ card }: { card: CardListing }) {
  return card.isActive === false ? <span className="tag">{messages.inactive}</span> : null;
}

type FactsProps = {
  card: CardListing;
  size: number;
  /** False next to a price per area, which already names the unit. */
  hasUnit?: boolean;
};

function Facts({ card, size, hasUnit = true }: FactsProps) {
  const area = hasUnit
    ? { name: common.size, text: formatArea(card.sqft) }
    : { name: figureWords.area(common.size, areaUnit()), text: formatCount(shownArea(card.sqft)) };
  const facts = [
    { name: common.bedrooms, icon: BedDouble, text: formatBedrooms(card.bedrooms) },
    { name: common.bathrooms, icon: Bath, text: formatBathrooms(card.bathrooms) },
    { icon: Ruler, ...area },
  ];
  return (
    <div className="facts">
      {facts.map(({ name, icon: Icon, text }) => (
        <span key={name}>
          <Icon size={size} role="img" aria-label={name} />
          {text}
        </span>
      ))}
    </div>
  );
}
