import type { Piece } from './page.ts';

/** Cost of one more page; the scale for `Piece.breakCost`. */
const PAGE_COST = 1000;
/** Pages filled less than this look like a mistake. */
const LEAST_FILL = 1 / 3;
const EMPTY_COST = 2500;
const LOOSE_COST = 300;

type Break = { readonly cost: number; readonly from: number };

/**
 * Distributes pieces over pages of a height so that few tables are split and no page is nearly empty. A group of pieces
 * that belong together gets a page of its own if it is higher than a page.
 */
export function breakPages(pieces: readonly Piece[], height: number): Piece[][] {
  const groups = keptTogether(pieces);
  const best: Break[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= groups.length; end++) {
    let found: Break = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from--) {
      const used = piecesHeight(pagePieces(groups, from, end));
      if (used > height && from < end - 1) break;
      const cost = (best[from]?.cost ?? 0) + pageCost(used / height, end === groups.length) + breakCost(groups, from);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const pages: Piece[][] = [];
  for (let end = groups.length; end > 0; end = best[end]?.from ?? 0) {
    pages.unshift(pagePieces(groups, best[end]?.from ?? 0, end));
  }
  return pages.filter((page) => page.length > 0);
}

function pageCost(fill: number, isLast: boolean): number {
  return PAGE_COST + (fill < LEAST_FILL ? EMPTY_COST : 0) + (isLast ? 0 : LOOSE_COST * (1 - fill) ** 2);
}

function breakCost(groups: readonly Piece[][], from: number): number {
  return from === 0 ? 0 : (groups[from]?.[0]?.breakCost ?? 0);
}

/** Pieces of a page, without space at its start and end. A table continued from the page before gets its head again. */
function pagePieces(groups: readonly Piece[][], from: number, end: number): Piece[] {
  const pieces = groups.slice(from, end).flat();
  const first = pieces.findIndex(({ isSpace }) => isSpace !== true);
  const last = pieces.findLastIndex(({ isSpace }) => isSpace !== true);
  const head = from === 0 ? undefined : pieces[first]?.head;
  return [...(head === undefined ? [] : [head]), ...pieces.slice(Math.max(0, first), last + 1)];
}

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

export function piecesHeight(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height }) => sum + height, 0);
}
