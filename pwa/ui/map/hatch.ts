import type { MapPen } from './scene.ts';

const TILE_PX = 7;
const tiles = new Map<string, HTMLCanvasElement>();

/** Fills a path, the pen's own without one, with diagonal lines, equally wide at every zoom. */
export function hatch(pen: MapPen, path: Path2D | null, colour: string): void {
  const pattern = pen.createPattern(hatchTile(colour), 'repeat');
  if (pattern === null) return;
  const { a: scale } = pen.getTransform();
  pattern.setTransform(new DOMMatrix().scale(devicePixelRatio / scale));
  pen.globalAlpha = 0.6;
  pen.fillStyle = pattern;
  if (path === null) pen.fill();
  else pen.fill(path, 'evenodd');
  pen.globalAlpha = 1;
}

function hatchTile(colour: string): HTMLCanvasElement {
  const known = tiles.get(colour);
  if (known !== undefined) return known;
  const tile = document.createElement('canvas');
  tile.width = TILE_PX;
  tile.height = TILE_PX;
  const pen = tile.getContext('2d');
  if (pen !== null) {
    pen.strokeStyle = colour;
    pen.lineWidth = 1.3;
    pen.beginPath();
    for (const shift of [-TILE_PX, 0, TILE_PX]) {
      pen.moveTo(shift - 1, TILE_PX + 1);
      pen.lineTo(shift + TILE_PX + 1, -1);
    }
    pen.stroke();
  }
  tiles.set(colour, tile);
  return tile;
}
