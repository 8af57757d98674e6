import { describe, expect, it } from 'vitest';
import { restoreMissingFiles } from './restore-files.ts';

const ORIGIN = 'https://sahil.example';
const SCRIPT = `${ORIGIN}/assets/index-abc.js`;
const STYLE = `${ORIGIN}/assets/index-abc.css`;
const PAGE = `${ORIGIN}/index.html`;
const PAGE_KEY = `${PAGE}?__WB_REVISION__=1`;
const RELEASE = new Map([
  [SCRIPT, SCRIPT],
  [STYLE, STYLE],
  [PAGE, PAGE_KEY],
]);
const HTML = '<script type="module" src="/assets/index-abc.js"></script>';

function deviceWith(
  cached: readonly string[],
  answers: Record<string, { type: string; body: string; status?: number }>,
) {
  const entries = new Map(cached.map((url) => [url, 'cached']));
  const asked: string[] = [];
  const cache = {
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    put: async (url: RequestInfo | URL, response: Response) => void entries.set(String(url), await response.text()),
  };
  const fetchFile = async (url: string) => {
    asked.push(url);
    const { type, body, status = 200 } = answers[url] ?? { type: 'text/plain', body: '', status: 404 };
    return new Response(body, { status, headers: { 'content-type': type } });
  };
  return { entries, asked, restore: () => restoreMissingFiles(cache, RELEASE, PAGE, fetchFile) };
}

describe('files that the cache has lost', () => {
  it('are downloaded, and only these', async () => {
    const device = deviceWith([STYLE], {
      [SCRIPT]: { type: 'text/javascript', body: 'run()' },
      [PAGE]: { type: 'text/html', body: HTML },
    });
    await device.restore();
    expect(device.asked).toEqual([SCRIPT, PAGE]);
    expect(Object.fromEntries(device.entries)).toEqual({ [STYLE]: 'cached', [SCRIPT]: 'run()', [PAGE_KEY]: HTML });
  });

  it('are not replaced by an error or by a page of a hotel’s network', async () => {
    const device = deviceWith([STYLE, PAGE_KEY], {
      [SCRIPT]: { type: 'text/html', body: '<h1>Sign in to the hotel</h1>' },
    });
    await device.restore();
    expect([...device.entries.keys()]).toEqual([STYLE, PAGE_KEY]);
  });

  it('do not get the page of another release, whose files are not on this device', async () => {
    const device = deviceWith([SCRIPT, STYLE], {
      [PAGE]: { type: 'text/html', body: HTML.replace('abc', 'def') },
    });
    await device.restore();
    expect([...device.entries.keys()]).toEqual([SCRIPT, STYLE]);
  });

  it('are not asked for while the cache has all', async () => {
    const device = deviceWith([...RELEASE.values()], {});
    await device.restore();
    expect(device.asked).toEqual([]);
  });
});
