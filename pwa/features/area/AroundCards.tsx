import type { AreaPlaces } from '../../../domain/place/area-places.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { placeMessages } from '../../ui/place/messages.ts';
import { curriculaText, PlaceLines, ratingText } from '../../ui/place/PlaceLines.tsx';
import { formatDistance } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

/** Places on foot that are drawn at once; a button draws the rest. */
const WALKED = 8;

/** What a resident or visitor reaches on foot, the nearest of everything else, and schools. */
export function AroundCards({ around }: { around: AreaPlaces }) {
  const { schools, schoolCount, walk, beyond, withinM } = around;
  const { shown, button } = useFirstRows(walk, WALKED);
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
        {walk.length > 0 && (
          <>
            <h3 className="h4 space-8">{messages.walk}</h3>
            <p className="smaller muted">{messages.walkText}</p>
            <PlaceLines places={shown} label={messages.walk} />
            {button}
          </>
        )}
        {beyond.length > 0 && (
          <>
            <h3 className="h4 space-12">{messages.beyond}</h3>
            <PlaceLines places={beyond} label={messages.beyond} />
          </>
        )}
        <p className="source-line space-8">
          {placeMessages.minutesNote} {placeMessages.placeSources}
        </p>
      </Card>
    </>
  );
}
