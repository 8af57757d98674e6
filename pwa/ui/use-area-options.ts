import { useRef, useState } from 'react';
import type { AreaOption } from '../../domain/gazetteer/area-options.ts';

type Suggest = (text: string, limit: number) => AreaOption[];

/** Area suggestions for a field. The gazetteer is fetched when the field is first used, not with the page. */
export function useAreaOptions(text: string, limit = 6): { options: AreaOption[]; load: () => void } {
  const [suggest, setSuggest] = useState<Suggest | null>(null);
  const asked = useRef(false);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    import('../../domain/gazetteer/area-options.ts').then(
      (module) => setSuggest(() => module.areaOptions),
      // Without it the field still works, only without suggestions; the next focus tries again.
      () => {
        asked.current = false;
      },
    );
  };
  return { options: suggest === null ? [] : suggest(text, limit), load };
}
