import { isArabic } from '../../language/language.ts';
import type { MeasureText, Shape } from '../shapes.ts';
import type { DeckTheme } from '../themes.ts';

export type Pen = { readonly theme: DeckTheme; readonly measure: MeasureText };

type Across = { readonly x: number; readonly width: number };

const OTHER_SIDE = { start: 'end', middle: 'middle', end: 'start' } as const;
const OTHER_END = { cover: 'cover', 'whole-start': 'whole-end', 'whole-end': 'whole-start' } as const;

/** Mirrors shapes for right-to-left pages; pictures and glyphs stay as they are. */
export function inReadingDirection(shapes: readonly Shape[], box: Across): Shape[] {
  return isArabic() ? shapes.map((shape) => mirrored(shape, 2 * box.x + box.width)) : [...shapes];
}

/** Places a box inside another by the page's reading direction. */
export function placeInReadingDirection<T extends Across>(box: T, within: Across): T {
  return isArabic() ? { ...box, x: 2 * within.x + within.width - box.x - box.width } : box;
}

/** @param edges sum of the left and right edges of the mirrored area */
function mirrored(shape: Shape, edges: number): Shape {
  switch (shape.kind) {
    case 'rect':
      return { ...shape, x: edges - shape.x - shape.width };
    case 'picture':
      return { ...shape, x: edges - shape.x - shape.width, fit: OTHER_END[shape.fit] };
    case 'line':
    case 'polygon':
      return { ...shape, points: shape.points.map(([x, y]) => [edges - x, y]) };
    case 'circle':
      return { ...shape, x: edges - shape.x };
    case 'text':
      return { ...shape, x: edges - shape.x, anchor: OTHER_SIDE[shape.anchor] };
  }
}
