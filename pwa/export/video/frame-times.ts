/** A frame of a video: its slide, the progress of the slide's entrance (0 to 1), start and duration. */
export type SlideFrame = {
  readonly slideIndex: number;
  readonly entrance: number;
  readonly timestampS: number;
  readonly durationS: number;
};

const ENTRANCE_S = 0.4;
const ENTRANCE_FPS = 30;
/** One frame a second while nothing moves keeps seeking fast and the file small. */
const HOLD_S = 1;

/**
 * The frames of a deck's video: every slide fades in over 0.4 s at 30 frames a second and then stays still.
 * @param durationsS how long each slide is shown, in seconds
 * @param isAnimated false shows each slide at once
 */
export function slideFrames(durationsS: readonly number[], isAnimated: boolean): SlideFrame[] {
  const frames: SlideFrame[] = [];
  let startS = 0;
  durationsS.forEach((slideS, slideIndex) => {
    const entering = isAnimated
      ? Math.min(Math.round(ENTRANCE_S * ENTRANCE_FPS), Math.floor(slideS * ENTRANCE_FPS))
      : 0;
    for (let n = 0; n < entering; n++) {
      const timestampS = startS + n / ENTRANCE_FPS;
      frames.push({ slideIndex, entrance: easeOut(n / entering), timestampS, durationS: 1 / ENTRANCE_FPS });
    }
    for (let atS = entering / ENTRANCE_FPS; atS < slideS - 1e-9; atS += HOLD_S) {
      const durationS = Math.min(HOLD_S, slideS - atS);
      frames.push({ slideIndex, entrance: 1, timestampS: startS + atS, durationS });
    }
    startS += slideS;
  });
  return frames;
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
