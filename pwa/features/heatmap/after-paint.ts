/** A page that is not seen paints nothing: then it is done after this. */
const UNSEEN_MS = 120;

/** Runs something once the next frame has been painted: what is urgent is then on the screen. */
export function afterPaint(run: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const end = () => {
    cancel();
    run();
  };
  let timer = setTimeout(end, UNSEEN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // A frame's callbacks run before it is painted.
    timer = setTimeout(end);
  });
  return cancel;
}
