import type { MeasureText } from '../../domain/presentation/shapes.ts';
import { onFontsLoaded } from '../ui/fonts/load-fonts.ts';
import { FAMILIES } from './svg/slide-svg.ts';

let pen: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null = null;
/** Font of the canvas, remembered because setting a font costs more than measuring a word. */
let font = '';

// A canvas keeps fallback fonts after the typefaces have loaded, so a new one is created then.
if (typeof document !== 'undefined') {
  onFontsLoaded(() => {
    pen = null;
    font = '';
  });
}

/** Measures text in the app's fonts, on the page and in workers that have loaded them. */
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
