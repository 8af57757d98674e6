import type { PlaceKind } from '../../../domain/map/ground.ts';
import { TEXT_FAMILIES } from '../fonts/canvas-fonts.ts';
import type { GroundMark, GroundName, GroundNames, NameLook } from './ground-names.ts';
import { writeTurned } from './letters.ts';
import type { MapColours } from './map-colours.ts';
import { type MapPen, type MapScene, measureWidth } from './scene.ts';

const FONTS: Record<NameLook, string> = {
  place: `500 13px ${TEXT_FAMILIES}`,
  park: `500 13px ${TEXT_FAMILIES}`,
  water: `italic 500 13px ${TEXT_FAMILIES}`,
  road: `500 12px ${TEXT_FAMILIES}`,
  shield: `600 11px ${TEXT_FAMILIES}`,
};

export function measureLook(pen: MapPen) {
  return (text: string, look: NameLook): number => measureWidth(pen, FONTS[look], text);
}

export function paintCityNames(pen: MapPen, { colours }: MapScene, { names, marks }: GroundNames): void {
  for (const mark of marks) paintMark(pen, colours, mark);
  const scale = pen.getTransform().a;
  const inks: Record<NameLook, string> = {
    place: colours.soft,
    park: colours.park,
    water: colours.gulf,
    road: colours.soft,
    shield: colours.soft,
  };
  for (const name of names) {
    const { look } = name;
    if (look === 'shield') paintShield(pen, colours, name);
    else writeTurned(pen, name.text, name, { font: FONTS[look], ink: inks[look], halo: colours.land, scale });
  }
}

function paintShield(pen: MapPen, colours: MapColours, { text, at: { x, y } }: GroundName): void {
  const width = measureWidth(pen, FONTS.shield, text) + 8;
  pen.fillStyle = colours.surface;
  pen.strokeStyle = colours.line;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.roundRect(x - width / 2, y - 8, width, 16, 4);
  pen.fill();
  pen.stroke();
  pen.font = FONTS.shield;
  pen.fillStyle = colours.soft;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y + 0.5);
}

/** Stations are rings, the airport an aeroplane, other places dots in the colour of their name. */
function paintMark(pen: MapPen, colours: MapColours, { kind, at: { x, y }, radius }: GroundMark): void {
  if (kind === 'airport') {
    paintAeroplane(pen, colours, { x, y });
    return;
  }
  const isStop = kind === 'metro' || kind === 'tram';
  pen.beginPath();
  pen.arc(x, y, isStop ? radius - 1 : radius, 0, Math.PI * 2);
  pen.fillStyle = isStop ? colours.surface : markColour(kind, colours);
  pen.fill();
  pen.strokeStyle = isStop ? colours.soft : colours.land;
  pen.lineWidth = isStop ? 1.6 : 1.2;
  pen.stroke();
}

function markColour(kind: PlaceKind, colours: MapColours): string {
  if (kind === 'park' || kind === 'golf') return colours.park;
  return kind === 'beach' ? colours.gulf : colours.soft;
}

/** An aeroplane seen from above, heading north east, 16 px wide. */
function paintAeroplane(pen: MapPen, colours: MapColours, { x, y }: { x: number; y: number }): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.PI / 4);
  pen.beginPath();
  AEROPLANE.forEach(([dx, dy], i) => {
    if (i === 0) pen.moveTo(dx, dy);
    else pen.lineTo(dx, dy);
  });
  pen.closePath();
  pen.lineJoin = 'round';
  pen.strokeStyle = colours.land;
  pen.lineWidth = 2.5;
  pen.stroke();
  pen.fillStyle = colours.soft;
  pen.fill();
  pen.restore();
}

const HALF_AEROPLANE = [
  [0, -8],
  [1.3, -6.5],
  [1.3, -2.5],
  [7.5, 1.8],
  [7.5, 3.4],
  [1.3, 1.6],
  [1.1, 5],
  [3, 6.8],
  [3, 7.8],
  [0, 7],
] as const;
const AEROPLANE = [...HALF_AEROPLANE, ...HALF_AEROPLANE.toReversed().map(([x, y]) => [-x, y] as const)];
