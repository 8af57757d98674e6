import type { MapArea } from '../../../../domain/geo.ts';
import { type MapCamera, type MapSize, toPlane, unproject } from '../../../../domain/map/projection.ts';
import type { MapWindow } from '../../../../domain/property/listings-on-map.ts';

/** What of the city a map shows. */
export function shownArea(camera: MapCamera, { width, height }: MapSize): MapArea {
  const topLeft = unproject(toPlane({ x: 0, y: 0 }, camera));
  const bottomRight = unproject(toPlane({ x: width, y: height }, camera));
  return { south: bottomRight.lat, west: topLeft.lng, north: topLeft.lat, east: bottomRight.lng };
}

/**
 * What is asked of the market for a view: half a step of zoom, and an area wider than what is shown, in steps of its
 * own, so that a map that is moved a little asks nothing new.
 */
export function askedWindow(camera: MapCamera, size: MapSize): MapWindow {
  const zoom = 2 ** (Math.round(Math.log2(camera.k) * 2) / 2);
  const { south, west, north, east } = shownArea(camera, size);
  // The step depends on the zoom alone: areas of the same zoom share their edges.
  const step = 8 / zoom / 110;
  const down = (degrees: number) => Number((Math.floor(degrees / step - 0.5) * step).toFixed(4));
  const up = (degrees: number) => Number((Math.ceil(degrees / step + 0.5) * step).toFixed(4));
  return { zoom, area: { south: down(south), west: down(west), north: up(north), east: up(east) } };
}
