/** Scrolls to a result below the window; does nothing if it is visible. */
export function showResult(part: HTMLElement | null): void {
  if (part === null || part.getBoundingClientRect().top < innerHeight * 0.6) return;
  bringIntoView(part, 'start');
}

/** Scrolls to a part of the page, without animation if the user prefers reduced motion. */
export function bringIntoView(part: Element, block: ScrollLogicalPosition): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block });
}
