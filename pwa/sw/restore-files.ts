type FileCache = Pick<Cache, 'keys' | 'put'>;

/**
 * Downloads the release's files that the cache has lost, so that the app still starts offline. Browsers may lose single
 * entries, for example when the device is switched off while they are written.
 * @param files cache key of each of the release's files by its address. An address contains a hash of the content,
 * except for the page's, which is only stored if it belongs to this release.
 */
export async function restoreMissingFiles(
  cache: FileCache,
  files: ReadonlyMap<string, string>,
  page: string,
  fetchFile: (url: string) => Promise<Response>,
): Promise<void> {
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const known = new Set([...files.keys()].map((url) => new URL(url).pathname));
  for (const [url, key] of files) {
    if (cached.has(key)) continue;
    const response = await fetchFile(url);
    if (!response.ok || isPage(response) !== (url === page)) continue;
    if (url === page && !assetsOf(await response.clone().text()).every((path) => known.has(path))) continue;
    await cache.put(key, response);
  }
}

const isPage = (response: Response): boolean => /\bhtml\b/.test(response.headers.get('content-type') ?? '');

const assetsOf = (html: string): string[] => html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
