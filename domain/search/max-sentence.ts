/** Longest sentence, in characters. A file of its own, because forms need it before a search and its address. */
export const MAX_SENTENCE = 400;
