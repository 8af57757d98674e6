/**
 * A line as text in Google's encoded polyline format, at five decimals of a degree (one metre): differences of
 * latitude and longitude in characters of six bits.
 */
export function writeLine(points: readonly (readonly number[])[]): string {
  let text = '';
  const before = [0, 0];
  for (const [lng = 0, lat = 0] of points) {
    [lat, lng].forEach((degrees, side) => {
      const value = Math.round(degrees * SCALE);
      text += writeNumber(value - (before[side] ?? 0));
      before[side] = value;
    });
  }
  return text;
}

/** Reads the points of `writeLine`, longitude first. */
export function readLine(text: string): [lng: number, lat: number][] {
  const points: [number, number][] = [];
  const now = [0, 0];
  let [value, shift, side] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) - FIRST;
    value |= (code & 31) << shift;
    shift += 5;
    if (code >= MORE) continue;
    now[side] = (now[side] ?? 0) + (value & 1 ? ~(value >> 1) : value >> 1);
    if (side === 1) points.push([(now[1] ?? 0) / SCALE, (now[0] ?? 0) / SCALE]);
    [value, shift, side] = [0, 0, 1 - side];
  }
  return points;
}

const SCALE = 1e5;
const FIRST = 63;
/** Marks a character that another one of the same number follows. */
const MORE = 32;

function writeNumber(number: number): string {
  let rest = number < 0 ? ~(number << 1) : number << 1;
  let text = '';
  while (rest >= MORE) {
    text += String.fromCharCode((MORE | (rest & 31)) + FIRST);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + FIRST);
}
