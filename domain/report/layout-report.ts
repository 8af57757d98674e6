import type { MeasureText, Shape } from '../presentation/shapes.ts';
import { drawCover } from './draw-cover.ts';
import { drawBanner, drawFoot, drawHead } from './draw-frame.ts';
import { bodyOf, type PageSize, type Piece, pageSize, type ReportPage, type ReportPen } from './page.ts';
import type { ReportDocument } from './report-document.ts';
import { sectionPieces } from './section-pieces.ts';

/** A document as pages: a cover, then its sections one after the other, as far as they fit. */
export function layoutReport(document: ReportDocument, measure: MeasureText): ReportPage[] {
  const pen: ReportPen = { theme: document.theme, measure };
  const bodies = sectionPages(document, pen);
  const count = bodies.length + 1;
  const frame = (size: PageSize, index: number): Shape[] => [
    ...drawBanner(document, size, pen),
    ...drawFoot(document, { size, place: `${index + 1} / ${count}` }, pen),
  ];
  const cover = pageSize(false);
  return [
    { ...cover, shapes: [...drawCover(document, pen), ...frame(cover, 0)] },
    ...bodies.map(({ size, shapes }, i) => ({
      ...size,
      shapes: [...drawHead(document, size, pen), ...shapes, ...frame(size, i + 1)],
    })),
  ];
}

type BodyPage = { size: PageSize; shapes: Shape[]; y: number };

function sectionPages({ sections }: ReportDocument, pen: ReportPen): BodyPage[] {
  const pages: BodyPage[] = [];
  let page: BodyPage | null = null;
  for (const section of sections) {
    const size = pageSize(section.isWide === true);
    const body = bodyOf(size);
    const begin = (): BodyPage => {
      const begun = { size, shapes: [], y: body.y };
      pages.push(begun);
      return begun;
    };
    if (page === null || page.size.width !== size.width) page = begin();
    for (const group of keptTogether(sectionPieces(section, body, pen))) {
      const bottom = body.y + body.height;
      if (page.y + heightOf(group) > bottom && page.y > body.y) {
        page = begin();
        const head = group[0]?.head;
        if (head !== undefined) put(page, head);
      }
      for (const piece of group) if (piece.isSpace !== true || page.y > body.y) put(page, piece);
    }
  }
  return pages;
}

function put(page: BodyPage, piece: Piece): void {
  page.shapes.push(...piece.draw(page.y));
  page.y += piece.height;
}

/** Pieces in groups that no end of a page may part. */
function keptTogether(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (isOpen && group !== undefined) group.push(piece);
    else groups.push([piece]);
    isOpen = piece.keepsNext === true;
  }
  return groups;
}

function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height }) => sum + height, 0);
}
