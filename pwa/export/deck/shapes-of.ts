import { drawSlide } from '../../../domain/presentation/draw/draw-slide.ts';
import type { MeasureText, Shape } from '../../../domain/presentation/shapes.ts';
import type { DeckRequest } from './request.ts';

export function shapesOfDeck(request: DeckRequest, measure: MeasureText): Shape[][] {
  const { slides, theme, brand, watermark } = request;
  return slides.map((slide, index) =>
    drawSlide(slide, { theme, measure, brand, watermark, index, count: slides.length }),
  );
}
