import { AREAS } from './areas.ts';
import { placeName } from './place-name.ts';

/** Every area to choose from: its id, and its name as the page's language has it, in the order of these names. */
export const AREA_CHOICES: readonly { value: string; label: string }[] = AREAS.map(({ id, name }) => ({
  value: id,
  label: placeName(name),
})).sort((a, b) => a.label.localeCompare(b.label));
