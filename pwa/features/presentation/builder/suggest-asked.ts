const listeners = new Set<() => void>();

/** “Smart Suggest” was pressed: the suggestion, wherever it stands, shows again. */
export function askForSuggestion(): void {
  for (const listener of listeners) listener();
}

export function onSuggestAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
