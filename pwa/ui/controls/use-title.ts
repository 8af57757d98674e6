import { useEffect } from 'react';
import { create } from 'zustand';
import { documentTitle } from '../../../domain/screens/messages.ts';

type Titles = {
  screen: string;
  /** A title chosen by the screen, for example the listing's name. */
  own: string | null;
};

const titles = create<Titles>(() => ({ screen: '', own: null }));

export function useTitle(title: string): void {
  useEffect(() => {
    titles.setState({ own: title });
    return () => titles.setState({ own: null });
  }, [title]);
}

/** Sets the document's title: the title chosen by the screen, else the screen's name. Use once, in the app's frame. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => titles.setState({ screen }), [screen]);
  const title = useScreenTitle();
  useEffect(() => {
    if (title !== '') document.title = documentTitle(title);
  }, [title]);
}

export const useScreenTitle = (): string => titles(({ screen, own }) => own ?? screen);
