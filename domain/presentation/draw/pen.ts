import type { MeasureText } from '../shapes.ts';
import type { Theme } from '../themes.ts';

/** What the functions that draw a block need. */
export type Pen = { readonly theme: Theme; readonly measure: MeasureText };
