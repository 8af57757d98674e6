import features from './features.json' with { type: 'json' };

/** What homes look at: words of users in either language. */
const SIGHTS = {
  sea: 'sea ocean بحر بحريه',
  marina: 'marina مارينا',
  golf: 'golf golfcourse غولف جولف',
  park: 'park بارك',
  burj: 'burj برج',
  garden: 'garden حديقه حدايق',
  lake: 'lake بحيره',
  canal: 'canal قناه',
  creek: 'creek خور',
  city: 'city مدينه',
  fountain: 'fountain نافوره',
};

/** `sea view`, `views of the sea`, `مطلة على البحر`, `إطلالة بحرية`, written without spaces. */
function viewPhrases(sight: string): string[] {
  if (!/^\p{Script=Arabic}/u.test(sight))
    return [...['view', 'views', 'facing'].map((word) => sight + word), ...OVER.map((over) => over + sight)];
  const looks = ['مطل', 'مطله', 'تطل', 'يطل', 'بتطل', 'اطلاله', 'باطلاله', 'فيو'];
  return [...looks, '']
    .flatMap((look) => ['عليال', 'عال', 'علي'].map((over) => look + over + sight))
    .concat(looks.flatMap((look) => [look + sight, `${look}ال${sight}`]));
}
const OVER = ['viewofthe', 'viewsofthe', 'viewof', 'viewsof', 'overlookingthe', 'overlooking', 'facingthe', 'facing'];

const VIEWS = Object.entries(SIGHTS).map(
  ([sight, words]) => [`${sight} view`, words.split(' ').flatMap(viewPhrases)] as const,
);

/** Features as listings word them, by words of users in either language, written without spaces. */
export const FEATURE_PHRASES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(features), ...VIEWS].flatMap(([feature, phrases]) =>
    phrases.map((phrase) => [phrase, feature] as const),
  ),
);

const LONGEST_FIRST = [...Object.keys(features), ...VIEWS.map(([view]) => view)].sort((a, b) => b.length - a.length);

/** Words that mean a feature only together: `high floor`, not `floor`. */
export const FEATURE_PARTS: ReadonlySet<string> = new Set(
  Object.keys(features)
    .flatMap((feature) => feature.split(' '))
    .filter((word) => !FEATURE_PHRASES.has(word)),
);

/** Features among the words that listings must contain, and the other words. */
export function splitFeatures(keywords: string): { features: string[]; others: string } {
  let others = ` ${keywords} `;
  const found = LONGEST_FIRST.filter((feature) => {
    const isSaid = others.includes(` ${feature} `);
    others = others.replace(` ${feature} `, ' ');
    return isSaid;
  });
  return { features: found, others: others.trim() };
}

/** The code of a feature in listings: `high floor` → `high_floor`. */
export const featureCode = (feature: string) => feature.replaceAll(' ', '_');
