/** An API all of whose methods answer with promises, as those that cross threads do; a part of it may be one itself. */
type AsyncApi<T> = { [Method in keyof T]: ((...args: never[]) => Promise<unknown>) | object };

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * An API whose code is loaded with its first call. A load that failed, e.g. without a network, is tried again by the
 * next call.
 * @param load imports the code and makes the API of it
 * @param own methods that need nothing loaded
 */
export function lazyApi<Api extends AsyncApi<Api>, Own extends object = object>(
  load: () => Promise<Api>,
  own?: Own,
): Api & Own {
  let loading: Promise<Api> | null = null;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return new Proxy({ ...own } as Api & Own, {
    // Whoever awaits the API itself asks whether it is a promise.
    get: (target, name) => (name === 'then' ? undefined : (Reflect.get(target, name) ?? methodOf(loaded, name))),
  });
}

/** A method of an API that is still to be loaded, or a part of it with methods of its own. */
function methodOf(loaded: () => Promise<object>, name: PropertyKey): Method {
  const call: Method = async (...args) => {
    const api = await loaded();
    return Reflect.apply(Reflect.get(api, name), api, args);
  };
  const part = async (): Promise<object> => Reflect.get(await loaded(), name);
  return new Proxy(call, {
    // What every function has (`apply`, `bind`) is the method's own.
    get: (_, inner) => (Reflect.has(call, inner) ? Reflect.get(call, inner) : methodOf(part, inner)),
  });
}
