import { useState } from 'react';
import { AREAS } from '../../../domain/gazetteer/areas.ts';
import { isOutsideDubai } from '../../../domain/gazetteer/outside-dubai.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { distanceM, type LatLng } from '../../../domain/geo.ts';
import { currentPosition } from '../../device/position.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { formatDistance } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

export type FoundPosition = { at: LatLng; accuracyM: number; nearest: string };

const PROBLEMS = {
  denied: { title: messages.aroundDenied, text: messages.aroundDeniedText },
  insecure: { title: messages.aroundFailed, text: common.locationNeedsHttps },
  unknown: { title: messages.aroundFailed, text: messages.aroundFailedText },
};

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
      setProblem(PROBLEMS[found.reason]);
      return;
    }
    if (isOutsideDubai(found.at)) {
      showToast({ title: messages.aroundFar, tone: 'info' });
      return;
    }
    setHere({ at: found.at, accuracyM: found.accuracyM, nearest: nearestText(found.at) });
    onFound(found.at);
  };
  return { here, busy, problem, find: () => void find() };
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
