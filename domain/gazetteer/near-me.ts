import type { LatLng } from '../geo.ts';

/** The device's own position in a search (`landmarks.ts`), before it is known. */
export const ME = 'me';

/** Whether a search is to be near the person, whose position is not known yet. */
export function needsPosition(near: string): boolean {
  return near.split(',')[0] === ME;
}

/** A position as a search has it, to about ten metres, with the distance that `asked` names. */
export function nearPosition({ lat, lng }: LatLng, asked: string): string {
  const radius = asked.split(',')[1];
  const point = `${lat.toFixed(4)},${lng.toFixed(4)}`;
  return radius === undefined ? point : `${point},${radius}`;
}
