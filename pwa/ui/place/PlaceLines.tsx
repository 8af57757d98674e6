import { currentLocale } from '../../../domain/language/language.ts';
import { driveMinutes, type NearPlace, type Place, WALK_LIMIT_M, walkMinutes } from '../../../domain/place/places.ts';
import { curriculumName, RATING_NAMES } from '../../../domain/place/school-words.ts';
import { formatDistance, listed } from '../texts/format.ts';
import { placeMessages as messages } from './messages.ts';

export function nameOfPlace({ kind, name }: Place): string {
  return kind === 'tram' || kind === 'metro' ? messages.station[kind](name) : name;
}

export function curriculaText({ curricula = [] }: Place): string {
  return listed(curricula.map((word) => curriculumName(word, currentLocale().language)));
}

export function ratingText({ rating }: Place): string {
  return rating == null
    ? messages.notRated
    : messages.rated(RATING_NAMES[rating.word][currentLocale().language], rating.year);
}

/** `6 min walk`, or by car where that is more than half an hour on foot. */
export function minutesText(metres: number): string {
  return metres <= WALK_LIMIT_M ? messages.walk(walkMinutes(metres)) : messages.drive(driveMinutes(metres));
}

type Props = { places: readonly NearPlace[]; label: string; detail?: (place: NearPlace) => string };

/** Places with kind, distance and minutes, one a line. */
export function PlaceLines({ places, label, detail = ({ kind }) => messages.kinds[kind] }: Props) {
  return (
    <ul className="lines" aria-label={label}>
      {places.map((place) => (
        <li key={`${place.kind} ${place.name} ${place.distanceM}`}>
          <span className="grow">
            <bdi>{nameOfPlace(place)}</bdi>
            <span className="smaller muted as-block">{detail(place)}</span>
          </span>
          <span className="small nowrap end">
            {minutesText(place.distanceM)}
            <span className="smaller dim as-block">{formatDistance(place.distanceM)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
