import { AREAS, searchAreas } from './areas.ts';
import { placeName } from './place-name.ts';

export type AreaOption = { id: string; name: string; also: string };

/** Returns areas for a partly typed name, best first, each with the matching other name (`marsa` → `Marsa Dubai`). */
export function areaOptions(text: string, limit: number): AreaOption[] {
  const typed = text.trim().toLowerCase();
  return searchAreas(text, limit).map((area) => {
    const others = [...area.official, ...area.aliases, area.nameAr];
    const found = area.name.toLowerCase().includes(typed)
      ? undefined
      : others.find((other) => other.toLowerCase().includes(typed));
    return { id: area.id, name: area.name, also: found ?? area.official[0] ?? area.nameAr };
  });
}

/** All areas as options: id and name in the page's language, sorted by name. */
export const AREA_CHOICES: readonly { value: string; label: string }[] = AREAS.map(({ id, name }) => ({
  value: id,
  label: placeName(name),
})).sort((a, b) => a.label.localeCompare(b.label));
