import type { MeasureText } from '../../domain/presentation/shapes.ts';
import { onFontsLoaded } from '../ui/load-fonts.ts';
import { FAMILIES } from './svg/slide-svg.ts';

let pen: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null = null;
/** The last font set; setting it costs more than measuring a word. */
let font = '';

// A canvas keeps the fonts that it found first, so the next text after the typefaces have loaded gets a new one.
if (typeof document !== 'undefined') {
  onFontsLoaded(() => {
    pen = null;
    font = '';
  });
}

/** Widths in the app's own fonts, on the page and in workers that loaded them. */
export const measureText: MeasureText = (text, size, face) => {
  pen ??= newPen();
  const { family, weight } = FAMILIES[face];
  const wanted = `${weight} ${size}px ${family}`;
  if (wanted !== font) {
    pen.font = wanted;
    font = wanted;
  }
  return pen.measureText(text).width;
};

function newPen(): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const canvas = typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (context === null) throw new Error('This browser draws no canvas');
  return context;
}
