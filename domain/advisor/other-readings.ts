import { areaName } from '../gazetteer/place-name.ts';
import type { Language } from '../language/language.ts';
import { areaLabel } from './answers-market.ts';
import type { Frame } from './frame.ts';
import { classOf } from './meanings.ts';
import type { Reading } from './read.ts';
import { type Texts, tableRows, toTexts } from './text-table.ts';
import { joined, say } from './wording.ts';

function placeIn(language: Language, { areaIds, named }: Frame['slots']): string {
  if (areaIds.length === 0) return named?.name ?? areaLabel(language, { areaId: '', name: '' });
  return joined(
    language,
    areaIds.map((areaId) => areaLabel(language, { areaId, name: areaName(areaId) })),
    'and',
  );
}

/** A question for each class of meanings, with the place of the question. */
const OTHERS = tableRows<string, Texts>(
  `
list home - - # Homes in {place} # عقارات في {place}
value place - - # What is the price in {place}? # كم السعر في {place}؟
verdict place - - # Is {place} a good investment? # هل {place} استثمار جيد؟
trend place - - # Price trend in {place} # اتجاه الأسعار في {place}
rank area - - # Best areas by investment score # أفضل المناطق حسب درجة الاستثمار
count place sales - # How many sales were there in {place}? # كم عدد المبيعات في {place}؟
`,
  toTexts,
);

/** The likeliest other readings of a question, as questions. */
export function otherReadings(language: Language, { shares }: Pick<Reading, 'shares'>, frame: Frame): string[] {
  const read = classOf(frame);
  return [...shares]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([name]) => (name === read || OTHERS[name] === undefined ? [] : [OTHERS[name]]))
    .slice(0, 2)
    .map((texts) => say(language, texts).replace('{place}', placeIn(language, frame.slots)));
}
