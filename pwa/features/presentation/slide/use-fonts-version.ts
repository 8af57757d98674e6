import { useSyncExternalStore } from 'react';

/** Grows when typefaces arrive, so that what was measured with others is measured again. */
export function useFontsVersion(): number {
  return useSyncExternalStore(subscribe, read);
}

let version = 0;

function read(): number {
  return version;
}

function subscribe(listener: () => void): () => void {
  const { fonts } = document;
  if (fonts === undefined) return () => {};
  const tell = () => {
    version += 1;
    listener();
  };
  fonts.addEventListener('loadingdone', tell);
  return () => fonts.removeEventListener('loadingdone', tell);
}
