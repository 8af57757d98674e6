/** What Chromium offers; Safari and Firefox do not tell. */
type Battery = EventTarget & { readonly level: number; readonly charging: boolean };
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> };

/** Below this share of a charge, and not on a cable, the battery is low. */
const LOW = 0.2;

/**
 * Tells whether the battery is low, now and whenever that changes; never where the browser does not know. Answers how
 * to stop.
 */
export function watchLowBattery(tell: (isLow: boolean) => void): () => void {
  let stop = () => {};
  let isStopped = false;
  const ask = (navigator as WithBattery).getBattery?.bind(navigator);
  void ask?.().then(
    (battery) => {
      if (isStopped) return;
      const read = () => tell(!battery.charging && battery.level <= LOW);
      battery.addEventListener('levelchange', read);
      battery.addEventListener('chargingchange', read);
      stop = () => {
        battery.removeEventListener('levelchange', read);
        battery.removeEventListener('chargingchange', read);
      };
      read();
    },
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}
