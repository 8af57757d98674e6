/** An API all of whose methods answer with promises, as those that cross threads do. */
type AsyncApi<T> = { [Method in keyof T]: (...args: never[]) => Promise<unknown> };

/**
 * An API whose code is loaded with its first call. A load that failed, e.g. without a network, is tried again by the
 * next call.
 * @param load imports the code and makes the API of it
 */
export function lazyApi<Api extends AsyncApi<Api>>(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | null = null;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const call =
    (method: keyof Api) =>
    async (...args: never[]) =>
      (await loaded())[method](...args);
  return new Proxy({} as Api, {
    // Whoever awaits the API itself asks whether it is a promise.
    get: (_, name) => (name === 'then' ? undefined : call(name as keyof Api)),
  });
}
