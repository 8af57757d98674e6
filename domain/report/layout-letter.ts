import type { Language } from '../language/language.ts';
import { drawText, rule } from '../presentation/draw/draw-text.ts';
import { type Face, type MeasureText, type Shape, wrapAll } from '../presentation/shapes.ts';
import type { DeckTheme } from '../presentation/themes.ts';
import { PAGE_MARGIN, pageSize, type ReportPage } from './page.ts';

/** A letter in both languages with its figures between them, on one page whatever the page's own language. */
export type LetterDocument = {
  readonly letters: Readonly<Record<Language, { readonly subject: string; readonly paragraphs: readonly string[] }>>;
  /** Name, value, name in Arabic. */
  readonly figures: readonly { readonly en: string; readonly value: string; readonly ar: string }[];
  readonly footer: Readonly<Record<Language, string>>;
  readonly theme: DeckTheme;
};

/** Text sizes; the first at which everything fits on the page is used. */
const SIZES = [25, 23, 21, 19, 17, 15, 13] as const;
const TOP = 104;
const BOTTOM = 84;

/** Lays the letter out on one A4 page: English from the left edge, Arabic from the right. */
export function layoutLetter(document: LetterDocument, measure: MeasureText): ReportPage {
  const page = pageSize(false);
  const drawn = SIZES.map((size) => drawLetter(document, { size, measure, width: page.width }));
  const fits = drawn.find(({ bottom }) => bottom <= page.height - BOTTOM) ?? drawn.at(-1);
  return { ...page, shapes: fits?.shapes ?? [] };
}

type Pen = { size: number; measure: MeasureText; width: number };

function drawLetter({ letters, figures, footer, theme }: LetterDocument, { size, measure, width }: Pen) {
  const [start, end] = [PAGE_MARGIN, width - PAGE_MARGIN];
  const shapes: Shape[] = [];
  let y = TOP;
  const write = (language: Language, text: string, look: { size: number; face: Face; colour: string }) => {
    const lines = wrapAll(text, { width: end - start, size: look.size, face: look.face }, measure);
    const step = look.size * 1.45;
    const side = language === 'ar' ? ({ x: end, anchor: 'end' } as const) : ({ x: start, anchor: 'start' } as const);
    shapes.push(...drawText(lines, side.x, y + look.size, { ...look, step, anchor: side.anchor }));
    y += lines.length * step;
  };
  const letter = (language: Language) => {
    write(language, letters[language].subject, { size: size * 1.15, face: 'bold', colour: theme.primary });
    y += size * 0.7;
    for (const text of letters[language].paragraphs) {
      write(language, text, { size, face: 'text', colour: theme.text });
      y += size * 0.55;
    }
  };
  letter('en');
  y += size * 0.6;
  for (const { en, value, ar } of figures) {
    shapes.push(rule(start, y, end, { colour: theme.secondary, width: 1, opacity: 0.5 }));
    const baseline = y + size * 1.25;
    const name = { size: size * 0.9, colour: theme.muted } as const;
    shapes.push(
      ...drawText(en, start, baseline, name),
      ...drawText(value, width / 2, baseline, { size, colour: theme.text, face: 'bold', anchor: 'middle' }),
      ...drawText(ar, end, baseline, { ...name, anchor: 'end' }),
    );
    y += size * 1.8;
  }
  shapes.push(rule(start, y, end, { colour: theme.secondary, width: 1, opacity: 0.5 }));
  y += size * 1.2;
  letter('ar');
  y += size * 0.4;
  for (const language of ['en', 'ar'] as const) {
    write(language, footer[language], { size: Math.max(12, size * 0.72), face: 'text', colour: theme.muted });
  }
  return { shapes, bottom: y };
}
