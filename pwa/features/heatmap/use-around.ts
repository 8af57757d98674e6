import { useState } from 'react';
import { AREAS } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { distanceM, type LatLng } from '../../../domain/geo.ts';
import { currentPosition } from '../../device/position.ts';
import { formatDistance } from '../../ui/format.ts';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

export type FoundPosition = { at: LatLng; accuracyM: number; nearest: string };

/** Roughly the emirate, its exclave included. */
const EMIRATE = { south: 24.6, north: 25.42, west: 54.7, east: 56.25 };

export function useAround(onFound: (at: LatLng) => void) {
  const [here, setHere] = useState<FoundPosition | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const find = async () => {
    setBusy(true);
    setProblem(null);
    const found = await currentPosition();
    setBusy(false);
    if (!found.ok) {
      setProblem(
        found.reason === 'denied'
          ? { title: messages.aroundDenied, text: messages.aroundDeniedText }
          : { title: messages.aroundFailed, text: messages.aroundFailedText },
      );
      return;
    }
    if (!isInEmirate(found.at)) {
      showToast({ title: messages.aroundFar, tone: 'info' });
      return;
    }
    setHere({ at: found.at, accuracyM: found.accuracyM, nearest: nearestText(found.at) });
    onFound(found.at);
  };
  return { here, busy, problem, find: () => void find() };
}

function isInEmirate({ lat, lng }: LatLng): boolean {
  return lat > EMIRATE.south && lat < EMIRATE.north && lng > EMIRATE.west && lng < EMIRATE.east;
}

function nearestText(at: LatLng): string {
  let best = '';
  let nearest = Number.POSITIVE_INFINITY;
  for (const { name, center } of AREAS) {
    const apart = distanceM(at, center);
    if (apart < nearest) [best, nearest] = [name, apart];
  }
  return messages.nearest(placeName(best), formatDistance(nearest));
}
