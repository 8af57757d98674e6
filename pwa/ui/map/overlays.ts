import type { MapBox } from './place.ts';

/** Elements of the map's card that say they lie over it. */
export function elementsOver(frame: HTMLElement): Element[] {
  const card = frame.closest('.card') ?? frame.closest('.map');
  return [...(card?.querySelectorAll('[data-over-map]') ?? [])];
}

/** The boxes of these elements, in pixels of the map. */
export function boxesOver(frame: HTMLElement): MapBox[] {
  const origin = frame.getBoundingClientRect();
  return elementsOver(frame).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top };
  });
}
