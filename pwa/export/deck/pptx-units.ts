import type PptxGenJS from 'pptxgenjs';
import type { Box } from '../../../domain/presentation/layout.ts';
import type { Face } from '../../../domain/presentation/shapes.ts';

export type PptxSlide = ReturnType<PptxGenJS['addSlide']>;

/** Units of the stage to the inch: 1280 by 720 are 13.33 by 7.5. */
export const PER_INCH = 96;
const PT = 0.75;

/** The app's typefaces cannot be embedded; Arial or a metric equivalent is available everywhere. */
export const FONT = 'Arial';
/** Arial is wider than the app's typeface for texts. */
const SHARES: Readonly<Record<Face, number>> = { text: 0.88, bold: 0.88, display: 0.97 };

/** Size in points at which Arial is no wider than the app's typeface at `size`. */
export function pptxPoints(size: number, face: Face): number {
  return Math.round(size * SHARES[face] * PT * 10) / 10;
}

export function inches({ x, y, width, height }: Box): { x: number; y: number; w: number; h: number } {
  return { x: x / PER_INCH, y: y / PER_INCH, w: width / PER_INCH, h: height / PER_INCH };
}

export function hex(colour: string): string {
  return colour.replace('#', '');
}
