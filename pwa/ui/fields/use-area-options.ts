import { useRef, useState } from 'react';
import type { AreaOption } from '../../../domain/gazetteer/area-options.ts';
import type { PlaceOption } from '../../../domain/search/place-options.ts';

type Suggest = (text: string, limit: number) => AreaOption[];

const MOST = 6;

/**
 * Suggests areas for a field, then `listed` projects and buildings. The gazetteer loads when the field is first used.
 */
export function useAreaOptions(
  text: string,
  listed: readonly PlaceOption[] = [],
): { options: PlaceOption[]; load: () => void } {
  const [suggest, setSuggest] = useState<Suggest | null>(null);
  const asked = useRef(false);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    import('../../../domain/gazetteer/area-options.ts').then(
      (module) => setSuggest(() => module.areaOptions),
      // The field works without suggestions; the next focus tries again.
      () => {
        asked.current = false;
      },
    );
  };
  const areas = suggest === null ? [] : suggest(text, MOST - Math.min(listed.length, MOST / 2));
  return { options: [...areas, ...listed].slice(0, MOST), load };
}
