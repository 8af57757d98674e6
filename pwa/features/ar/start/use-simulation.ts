import { useSearchParams } from 'react-router-dom';
import { destination } from '../../../../domain/ar/enu.ts';
import { STREET_NOISE } from '../../../../domain/ar/sensor-noise.ts';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { LatLng } from '../../../../domain/geo.ts';
import { normalFrom, seededRandom } from '../../../../domain/random.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { useListingsNear } from '../../../data/queries/nearby.ts';
import { type SimulatedPose, Simulation } from '../../../device/simulated-sensors.ts';
import { yearOf } from '../year.ts';

/** The person stands so far from the first building, and sees it whole, metres. */
const STAND_M = 110;
const LOOK_UP_DEG = 5;
const AROUND_M = 1500;
const DEFAULT_AREA = 'dubai-marina';

/**
 * A drawn street to try the view in: `?at=25.08,55.14&heading=312` of the address, or in front of a building of the
 * area with most homes for sale. `loading` until the homes of that place are known, `none` where there are none.
 */
export function useSimulation(): { state: 'loading' | 'ready' | 'none'; make: () => Simulation | null } {
  const [address] = useSearchParams();
  const asked = poseOf(address);
  const records = useMarketRecords();
  const busiest =
    records.state === 'ready'
      ? records.value.reduce(
          (a, b) => (b.activeListings > a.activeListings ? b : a),
          records.value[0] ?? { id: '', activeListings: 0 },
        )
      : null;
  const center = asked?.at ?? areaById(busiest?.id ?? '')?.center ?? areaById(DEFAULT_AREA)?.center ?? null;
  const near = useListingsNear(center, AROUND_M);
  const first =
    near.state === 'ready'
      ? near.value.find(({ building, coordinates }) => building !== '' && coordinates !== null)
      : undefined;
  const pose = asked ?? (first?.coordinates == null ? null : inFrontOf(first.coordinates));
  return {
    state: pose !== null ? 'ready' : near.state === 'ready' ? 'none' : 'loading',
    make() {
      if (pose === null) return null;
      const normal = normalFrom(seededRandom(Date.now()));
      return new Simulation({ start: pose, noise: STREET_NOISE, normal, year: yearOf(new Date()) });
    },
  };
}

function inFrontOf(building: LatLng): SimulatedPose {
  return { at: destination(building, 150, STAND_M), headingDeg: 330, pitchDeg: LOOK_UP_DEG };
}

function poseOf(address: URLSearchParams): SimulatedPose | null {
  const [lat, lng] = (address.get('at') ?? '').split(',').map(Number);
  const at = LatLng.safeParse({ lat, lng });
  if (!at.success || address.get('at') === null) return null;
  const heading = Number(address.get('heading') ?? 0);
  return { at: at.data, headingDeg: Number.isFinite(heading) ? heading : 0, pitchDeg: LOOK_UP_DEG };
}
