import type { DeviceArea } from '../../data/queries/places.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { placeMessages } from '../../ui/place/messages.ts';
import { curriculaText, PlaceLines, ratingText } from '../../ui/place/PlaceLines.tsx';
import { formatDistance } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

/** Stations, schools and other places, and what a visitor reaches on foot. */
export function AroundCards({ area: { around } }: { area: DeviceArea }) {
  const { stations, schools, schoolCount, others, walk, withinM } = around;
  return (
    <>
      <Card
        id="ag-schools"
        title={messages.schools}
        className="pad"
        lead={messages.schoolsText(schoolCount, formatDistance(withinM))}
      >
        <PlaceLines
          places={schools}
          label={messages.schools}
          detail={(school) => [curriculaText(school), ratingText(school)].join(' · ')}
        />
      </Card>
      <Card id="ag-around" title={messages.around} className="pad">
        <PlaceLines places={[...stations, ...others.flatMap(({ places }) => places)]} label={messages.around} />
        <p className="source-line space-8">
          {placeMessages.minutesNote} {placeMessages.placeSources}
        </p>
      </Card>
      <Card id="ag-walk" title={messages.walk} lead={messages.walkText} className="pad">
        {walk.length === 0 ? (
          <p className="small muted space-8">{messages.noWalk}</p>
        ) : (
          <PlaceLines places={walk} label={messages.walk} />
        )}
      </Card>
    </>
  );
}
