import { memo, useMemo, useSyncExternalStore } from 'react';
import { type Brand, drawSlide } from '../../../../domain/presentation/draw/draw-slide.ts';
import { drawUpright, UPRIGHT_WIDTH } from '../../../../domain/presentation/draw/draw-upright.ts';
import { layoutSlide } from '../../../../domain/presentation/layout.ts';
import { type Shape, STAGE } from '../../../../domain/presentation/shapes.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import type { DeckTheme } from '../../../../domain/presentation/themes.ts';
import { measureText } from '../../../export/measure-text.ts';
import { svgElement } from '../../../export/svg/slide-svg.ts';
import { onFontsLoaded } from '../../../ui/fonts/load-fonts.ts';
import styles from './slide-view.module.css';

export type Look = { readonly theme: DeckTheme; readonly brand: Brand | null };
export type AudienceDeck = Look & { readonly slides: readonly Slide[] };

/** A phone in portrait. Repeated in the player's style sheet. */
export const UPRIGHT_SCREEN = '(max-width: 767px) and (orientation: portrait)';

type Props = AudienceDeck & {
  index: number;
  /** The highlighted block, from 1; the others are dimmed. 0 for none. */
  step?: number;
  watermark?: string | null;
  /** Layout for a phone in portrait, with blocks below each other. */
  isUpright?: boolean;
  className?: string;
};

/** A slide with the number that it has for the audience; without a number if it is not shown to them. */
export function numbered(
  slide: Slide | undefined,
  played: readonly Slide[],
): { slides: readonly Slide[]; index: number } {
  const index = played.findIndex(({ id }) => id === slide?.id);
  return index < 0 ? { slides: slide === undefined ? [] : [slide], index: 0 } : { slides: played, index };
}

/** Texts are measured with proportional figures. The rest of the page uses tabular figures. */
const PROPORTIONAL = { fontVariantNumeric: 'normal' } as const;

export const SlideView = memo(DrawnSlide, isSameDrawing);

function DrawnSlide(props: Props) {
  const { slides, theme, brand, index, step = 0, watermark = null, isUpright = false, className } = props;
  const fonts = useSyncExternalStore(subscribeToFonts, () => fontsVersion);
  const slide = slides[index];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fonts` changes what measureText answers
  const { shapes, width, height } = useMemo(() => {
    const options = { theme, brand, watermark, measure: measureText, index, count: slides.length };
    if (slide === undefined) return { shapes: [], ...STAGE };
    return isUpright
      ? { ...drawUpright(slide, options), width: UPRIGHT_WIDTH }
      : { shapes: drawSlide(slide, options), ...STAGE };
  }, [slide, theme, brand, watermark, isUpright, index, slides.length, fonts]);
  if (slide === undefined) return <EmptyStage theme={theme} className={className} />;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={slide.title || slide.kicker}
      direction="ltr"
      style={PROPORTIONAL}
    >
      {shapes.map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slide is drawn as a whole
        <ShapeView key={i} shape={shape} />
      ))}
      {step > 0 && !isUpright && <Veil slide={slide} theme={theme} step={step} />}
    </svg>
  );
}

const DRAWN = ['index', 'theme', 'brand', 'step', 'watermark', 'isUpright', 'className'] as const;

function isSameDrawing(before: Props, now: Props): boolean {
  const isSameSlide = before.slides[before.index] === now.slides[now.index];
  return isSameSlide && before.slides.length === now.slides.length && DRAWN.every((key) => before[key] === now[key]);
}

function EmptyStage({ theme, className }: { theme: DeckTheme; className: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
      <rect {...STAGE} fill={theme.background} />
    </svg>
  );
}

export function countSteps(slide: Slide): number {
  const placed = layoutSlide(slide).length;
  return placed > 1 ? placed : 0;
}

function Veil({ slide, theme, step }: { slide: Slide; theme: DeckTheme; step: number }) {
  return layoutSlide(slide)
    .filter((_, i) => i !== step - 1)
    .map(({ box }) => (
      <rect key={`${box.x} ${box.y}`} {...box} fill={theme.background} opacity={0.78} className={styles.veil} />
    ));
}

function ShapeView({ shape }: { shape: Shape }) {
  const { tag: Tag, attributes, style, text } = svgElement(shape);
  return (
    <Tag {...attributes} style={style}>
      {text}
    </Tag>
  );
}

/** Incremented whenever fonts load, even before a slide is drawn, so that texts are measured again. */
let fontsVersion = 0;
const redraws = new Set<() => void>();
onFontsLoaded(() => {
  fontsVersion += 1;
  for (const redraw of redraws) redraw();
});

function subscribeToFonts(redraw: () => void): () => void {
  redraws.add(redraw);
  return () => redraws.delete(redraw);
}
