import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import { type CameraStore, ZOOM } from './camera.ts';

/**
 * Drag, pinch, double tap and wheel. The wheel zooms only with Ctrl or Command, or with the focus on the map. Returns a
 * function that detaches.
 */
export function attachGestures(
  element: HTMLElement,
  { camera, isDrawing }: { camera: CameraStore; isDrawing: () => boolean },
): () => void {
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([ZOOM.min, ZOOM.max])
    .filter((event: MouseEvent | WheelEvent | TouchEvent) => {
      if (isDrawing()) return false;
      if (event.type === 'wheel') {
        return event.ctrlKey || event.metaKey || element.contains(document.activeElement);
      }
      return !('button' in event && event.button !== 0);
    })
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      // A zoom without a source event comes from the camera itself.
      if (sourceEvent !== null) camera.set({ x: transform.x, y: transform.y, k: transform.k }, element);
    });
  const selection = select(element);
  selection.call(behaviour);
  const follow = ({ x, y, k }: { x: number; y: number; k: number }) => {
    selection.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  };
  const now = camera.get();
  if (now !== null) follow(now);
  const stop = camera.subscribe((at, by) => {
    if (by !== element) follow(at);
  });
  return () => {
    stop();
    selection.on('.zoom', null);
  };
}
