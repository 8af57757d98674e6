import { useEffect } from 'react';
import { create } from 'zustand';
import { messages } from './messages.ts';

type TitleState = { title: string };
const store = create<TitleState>(() => ({ title: '' }));

/** Names the document and the phone's app bar after the screen, for as long as the screen shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? messages.productName : messages.documentTitle(title);
    store.setState({ title });
  }, [title]);
}

/** Title of the screen that shows. */
export function useScreenTitle(): string {
  return store((state) => state.title);
}
