type Session = { prompt(text: string, options: { signal: AbortSignal }): Promise<string>; destroy(): void };
type PromptApi = {
  availability(options: object): Promise<string>;
  create(options: object): Promise<Session>;
};

const TIMEOUT_MS = 8000;
const LANGUAGES = [{ type: 'text', languages: ['en'] }];
const EXPECTED = { expectedInputs: LANGUAGES, expectedOutputs: LANGUAGES };

/**
 * Phrases a text with the browser's built-in language model, or returns null if none is ready. Downloads nothing. Check
 * the result like any model's output.
 */
export async function phraseOnDevice(instructions: string, text: string): Promise<string | null> {
  const api = (globalThis as { LanguageModel?: PromptApi }).LanguageModel;
  if (api === undefined) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // Some models ignore the signal.
    return await Promise.race([phrase(api, { instructions, text, signal }), whenAborted(signal)]);
  } catch {
    // The model failed, refused or timed out: keep the text as it is.
    return null;
  }
}

async function phrase(
  api: PromptApi,
  { instructions, text, signal }: { instructions: string; text: string; signal: AbortSignal },
) {
  if ((await api.availability(EXPECTED)) !== 'available') return null;
  const session = await api.create({
    ...EXPECTED,
    initialPrompts: [{ role: 'system', content: instructions }],
    signal,
  });
  try {
    return await session.prompt(text, { signal });
  } finally {
    session.destroy();
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
