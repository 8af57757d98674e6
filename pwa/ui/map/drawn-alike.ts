import type { MapDrawing } from './map-types.ts';
import type { MapScene } from './scene.ts';

/** What the screen gives the map to draw. */
export type GivenScene = Omit<MapScene, 'size' | 'camera' | 'names' | 'over' | 'lasso'>;

const FIGURES = ['id', 'name', 'at', 'radius', 'step', 'text', 'thin'] as const;
const AROUND = ['selected', 'focused', 'here', 'colours'] as const;
const DRAWN = ['bubbles', 'shapes', 'palette', ...AROUND] as const;

/** Whether two scenes are made of the same values: the screen around the map renders for reasons of its own. */
export function isSameScene(before: GivenScene, after: GivenScene): boolean {
  return DRAWN.every((name) => before[name] === after[name]);
}

/** Whether two scenes look the same though their figures were computed anew. */
export function isDrawnAlike(before: GivenScene, after: GivenScene): boolean {
  return AROUND.every((name) => before[name] === after[name]) && areFiguresAlike(before, after);
}

/** Whether the figures of two scenes look the same. */
export function areFiguresAlike(before: MapDrawing, after: MapDrawing): boolean {
  return (
    before.palette === after.palette &&
    before.shapes === after.shapes &&
    (before.bubbles === after.bubbles ||
      (before.bubbles.length === after.bubbles.length &&
        before.bubbles.every((bubble, i) => FIGURES.every((name) => bubble[name] === after.bubbles[i]?.[name]))))
  );
}
