import { afterEach, describe, expect, it, vi } from 'vitest';
import { phraseOnDevice } from './prompt-model.ts';

/** Stubs the browser's Prompt API with scripted answers, and records the prompts. */
function browserModel(script: { availability?: string; create?: () => Promise<void>; prompt?: () => Promise<string> }) {
  const asked: unknown[] = [];
  let destroyed = 0;
  vi.stubGlobal('LanguageModel', {
    availability: async () => script.availability ?? 'available',
    create: async ({ initialPrompts }: { initialPrompts: unknown }) => {
      asked.push(initialPrompts);
      await script.create?.();
      return {
        prompt: (text: string) => {
          asked.push(text);
          return script.prompt?.() ?? Promise.resolve('In plain words.');
        },
        destroy: () => {
          destroyed++;
        },
      };
    },
  });
  return { asked, destroyed: () => destroyed };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the browser’s own language model', () => {
  it('phrases a text by instructions, and is released', async () => {
    const { asked, destroyed } = browserModel({});
    expect(await phraseOnDevice('Be plain.', 'The median is AED 1.2M.')).toBe('In plain words.');
    expect(asked).toEqual([[{ role: 'system', content: 'Be plain.' }], 'The median is AED 1.2M.']);
    expect(destroyed()).toBe(1);
  });

  it('is not used if the browser has none', async () => {
    expect(await phraseOnDevice('Be plain.', 'Text')).toBeNull();
  });

  it.each(['unavailable', 'downloadable', 'downloading'])('is not fetched when it is %s', async (availability) => {
    const { asked } = browserModel({ availability });
    expect(await phraseOnDevice('Be plain.', 'Text')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('that cannot start or refuses leaves the text unchanged', async () => {
    browserModel({ create: () => Promise.reject(new DOMException('not now', 'InvalidStateError')) });
    expect(await phraseOnDevice('Be plain.', 'Text')).toBeNull();
    const { destroyed } = browserModel({ prompt: () => Promise.reject(new DOMException('no', 'NotSupportedError')) });
    expect(await phraseOnDevice('Be plain.', 'Text')).toBeNull();
    expect(destroyed()).toBe(1);
  });

  it.each([
    ['start', { create: () => new Promise<void>(() => {}) }],
    ['answer', { prompt: () => new Promise<string>(() => {}) }],
  ])('that does not %s in time is not waited for', async (_, script) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBeGreaterThan(1000);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    browserModel(script);
    const phrased = phraseOnDevice('Be plain.', 'Text');
    vi.restoreAllMocks();
    expect(await phrased).toBeNull();
  });
});
