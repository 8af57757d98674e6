import PptxGenJS from 'pptxgenjs';
import { buildSlides } from '../../domain/presentation/build-deck.ts';
import { newDeck } from '../../domain/presentation/deck.ts';
import { TEST_DATA } from '../../domain/presentation/testing/deck-data.ts';
import { THEMES } from '../../domain/presentation/themes.ts';
import { deckPptx } from '../../pwa/export/deck/deck-pptx.ts';
import type { DeckRequest } from '../../pwa/export/deck/request.ts';
import { measureText } from '../../pwa/export/measure-text.ts';
import { contender, type Race } from '../race.ts';

/** One transparent pixel in place of each map: the race is about slides, not about painting maps. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const deck = newDeck({ id: 'bench', name: 'Ten slides', templateId: 'investment-analysis' });
const REQUEST: DeckRequest = {
  ...{ name: deck.name, slides: buildSlides(deck, TEST_DATA), theme: THEMES.professional, brand: null, format: 'pptx' },
  ...{ quality: 'medium', includeData: false, watermark: null, isAnimated: false, speakerNotes: null },
};

/** Writes ten slides as PPTX: from the deck's model, and by hand with the same library. */
export function deckRaces(): Race[] {
  return [
    {
      name: 'ten slides as PPTX',
      ours: contender({
        name: 'ours',
        ask: () => deckPptx(REQUEST, { measure: measureText, drawMap: async () => PIXEL }, () => {}),
        tell: () => REQUEST.slides.length,
      }),
      peers: [contender({ name: 'PptxGenJS by hand', ask: writeByHand, tell: () => REQUEST.slides.length })],
    },
  ];
}

/** A title, a footer and each chart or table, as in a simple script: no layout, no cards, no styling. */
async function writeByHand(): Promise<unknown> {
  const pptx = new PptxGenJS();
  pptx.layout = 'LAYOUT_WIDE';
  for (const slide of REQUEST.slides) {
    const page = pptx.addSlide();
    page.addText(slide.title, { x: 0.5, y: 0.4, w: 12, h: 0.8, fontSize: 28, bold: true });
    page.addText(slide.footer.source, { x: 0.5, y: 6.9, w: 10, h: 0.3, fontSize: 12 });
    for (const block of slide.blocks) {
      const box = { x: 0.5, y: 1.5, w: 12, h: 5 };
      if (block.kind === 'chart') {
        const data = block.series.map(({ name, values }) => ({
          ...{ name, labels: [...block.categories], values: values.map((value) => value ?? 0) },
        }));
        page.addChart(block.chart === 'line' ? pptx.ChartType.line : pptx.ChartType.bar, data, box);
      } else if (block.kind === 'table') {
        const head = block.columns.map(({ title }) => ({ text: title }));
        page.addTable([head, ...block.rows.map((row) => row.map((text) => ({ text })))], { x: 0.5, y: 1.5, w: 12 });
      } else if (block.kind === 'figure') {
        page.addText(`${block.label}: ${block.value}`, { x: 0.5, y: 1.5, w: 6, h: 0.6, fontSize: 24 });
      }
    }
  }
  return pptx.write({ outputType: 'arraybuffer' });
}
