/** The methods of an object, each returning a promise. */
export type Lazy<T> = {
  [M in keyof T]: T[M] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/**
 * Returns the methods of an object whose code is loaded with the first call. A load that failed, e.g. without a
 * network, is tried again by the next call.
 * @param load imports the code and makes the object
 */
export function lazy<T extends object>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | null = null;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return new Proxy({} as Lazy<T>, {
    // Awaiting the object itself asks whether it is a promise.
    get: (_, name) =>
      name === 'then'
        ? undefined
        : async (...args: unknown[]) => {
            const object = await loaded();
            const method: (...given: unknown[]) => unknown = Reflect.get<object, PropertyKey>(object, name);
            return method.apply(object, args);
          },
  });
}
