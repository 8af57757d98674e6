import features from './features.json' with { type: 'json' };

/** Features as listings word them, by words of users in either language, written without spaces. */
export const FEATURE_PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries(features).flatMap(([feature, phrases]) => phrases.map((phrase) => [phrase, feature] as const)),
);

const LONGEST_FIRST = Object.keys(features).sort((a, b) => b.length - a.length);

/** Words that mean a feature only together: `high floor`, not `floor`. */
export const FEATURE_PARTS: ReadonlySet<string> = new Set(
  LONGEST_FIRST.flatMap((feature) => feature.split(' ')).filter((word) => !FEATURE_PHRASES.has(word)),
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
