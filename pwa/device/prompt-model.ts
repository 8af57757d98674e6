type Session = { prompt(text: string): Promise<string>; destroy(): void };
type PromptApi = { availability(): Promise<string>; create(options: object): Promise<Session> };

/** Longest that a model on the device may think. */
const TIMEOUT_MS = 8000;

/**
 * Lets the browser's own language model phrase a text, where it has one ready; null otherwise. Nothing is downloaded.
 * What comes back must be checked like any model's words.
 */
export async function phraseOnDevice(instructions: string, text: string): Promise<string | null> {
  const api = (globalThis as { LanguageModel?: PromptApi }).LanguageModel;
  if (api === undefined) return null;
  try {
    if ((await api.availability()) !== 'available') return null;
    const session = await api.create({ initialPrompts: [{ role: 'system', content: instructions }] });
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
    const phrased = await Promise.race([session.prompt(text), late]);
    session.destroy();
    return phrased;
  } catch {
    // The model went away or refused: the text stays as it is.
    return null;
  }
}
