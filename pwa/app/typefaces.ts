/**
 * Has the page wear the product's own typefaces. A first visit fetches them after its first answer: they weigh as
 * much as all of its data, and the system's faces, scaled to the same room (fonts.css), say the same until then.
 */
export function wearTypefaces(): void {
  // Without them the page stays as it is.
  import('../ui/styles/typefaces.css').catch(() => {});
}

/** Whether they are on this device, so that wearing them costs the line nothing. */
export function hasTypefaces(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
