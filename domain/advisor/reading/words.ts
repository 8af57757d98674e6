import concepts from './concepts.json' with { type: 'json' };
import { phrasePattern } from './phrases.ts';

export type Concepts = { has(concept: string): boolean };

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(concepts).map(([name, phrases]) => [name, phrasePattern(phrases)] as const),
);

export const CONCEPT_NAMES: ReadonlySet<string> = new Set(PATTERNS.keys());

/** Concepts of a masked text; each is searched for on first use. */
export function conceptsOf(text: string): Concepts {
  const known = new Map<string, boolean>();
  return {
    has(concept) {
      let found = known.get(concept);
      if (found === undefined) {
        found = PATTERNS.get(concept)?.test(text) ?? false;
        known.set(concept, found);
      }
      return found;
    },
  };
}

/** Names of all concepts of a text. */
export const namesIn = (concepts: Concepts) => [...CONCEPT_NAMES].filter((name) => concepts.has(name));

/** Words of a masked text that a concept knows. */
export function wordsOf(concepts: Concepts, text: string): ReadonlySet<string> {
  const found = namesIn(concepts).flatMap((name) => {
    const pattern = PATTERNS.get(name);
    return pattern === undefined
      ? []
      : [...text.matchAll(new RegExp(pattern, 'gu'))].flatMap(([match]) => match.split(' '));
  });
  return new Set(found);
}
