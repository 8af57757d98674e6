import { type RefObject, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { REST_MS, type ScenarioStore } from './scenario-store.ts';

/**
 * The scenario for a part of the page: in sight it follows every change at once, out of sight when changes stop.
 * On a phone the results are a screen away from the sliders, where the bar above the inputs shows what they do.
 */
export function useShown(store: ScenarioStore, part: RefObject<HTMLElement | null>): ScenarioStore {
  const [shown] = useState(() => ({ ...store, state: createStore(() => store.state.getState()) }));
  useEffect(() => {
    let inSight = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => shown.state.setState(store.state.getState(), true);
    const changed = () => {
      clearTimeout(timer);
      if (inSight) follow();
      else timer = setTimeout(follow, REST_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? true;
      if (inSight) follow();
    });
    if (part.current !== null) observer.observe(part.current);
    const stop = store.state.subscribe(changed);
    follow();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      stop();
    };
  }, [store, shown, part]);
  return shown;
}
