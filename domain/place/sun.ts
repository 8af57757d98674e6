import { epochDayOfParts, toEpochDay } from '../day.ts';
import type { LatLng } from '../geo.ts';

const RAD = Math.PI / 180;
/** Dubai is four hours ahead of UTC all year. */
const ZONE_HOURS = 4;
const DAY_MINUTES = 1440;
const STEP_MINUTES = 10;
const FIRST_HOUR = 6;
const LAST_HOUR = 19;

/** Degrees: azimuth clockwise from north, altitude above the horizon. */
export type SunPosition = { azimuthDeg: number; altitudeDeg: number };

/**
 * The sun's position at a minute of the day in Dubai's time, to about half a degree (NOAA Solar Calculator, "General
 * Solar Position Calculations"; refraction left out).
 */
export function sunPosition({ lat, lng }: LatLng, day: string, minutes: number): SunPosition {
  const first = epochDayOfParts(Number(day.slice(0, 4)), 1, 1) ?? 0;
  const g = ((2 * Math.PI) / 365) * (toEpochDay(day) - first + (minutes / 60 - ZONE_HOURS - 12) / 24);
  const equation =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(g) -
      0.032077 * Math.sin(g) -
      0.014615 * Math.cos(2 * g) -
      0.040849 * Math.sin(2 * g));
  const declination =
    0.006918 -
    0.399912 * Math.cos(g) +
    0.070257 * Math.sin(g) -
    0.006758 * Math.cos(2 * g) +
    0.000907 * Math.sin(2 * g) -
    0.002697 * Math.cos(3 * g) +
    0.00148 * Math.sin(3 * g);
  const hourAngle = ((minutes + equation + 4 * lng - 60 * ZONE_HOURS) / 4 - 180) * RAD;
  const [sinLat, cosLat] = [Math.sin(lat * RAD), Math.cos(lat * RAD)];
  const sinAltitude = sinLat * Math.sin(declination) + cosLat * Math.cos(declination) * Math.cos(hourAngle);
  const azimuth = Math.atan2(Math.sin(hourAngle), Math.cos(hourAngle) * sinLat - Math.tan(declination) * cosLat) / RAD;
  return { azimuthDeg: (azimuth + 540) % 360, altitudeDeg: Math.asin(sinAltitude) / RAD };
}

/** Whether the sun shines on a wall that faces a direction: above the horizon and in front of the wall. */
function isLit({ azimuthDeg, altitudeDeg }: SunPosition, facingDeg: number): boolean {
  const turn = Math.abs(((azimuthDeg - facingDeg + 540) % 360) - 180);
  return altitudeDeg > 0 && turn < 90;
}

export type SunDay = ReturnType<typeof sunOnFacade>;

/** Spans of direct sun on a facade in minutes of the day, to ten minutes, and the sun's place at each full hour of light. */
export function sunOnFacade(at: LatLng, facingDeg: number, day: string) {
  const spans: { from: number; to: number }[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += STEP_MINUTES) {
    if (!isLit(sunPosition(at, day, minutes), facingDeg)) continue;
    const last = spans.at(-1);
    if (last?.to === minutes) last.to = minutes + STEP_MINUTES;
    else spans.push({ from: minutes, to: minutes + STEP_MINUTES });
  }
  const hours = [];
  for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour++) {
    const position = sunPosition(at, day, hour * 60);
    if (position.altitudeDeg > 0) hours.push({ hour, ...position, isLit: isLit(position, facingDeg) });
  }
  return { day, spans, hours };
}

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const FACING =
  /\b(north|south|east|west)[ -]?(east|west)?[ -]?facing\b|\bfac(?:es|ing)(?: the)? (north|south|east|west)[ -]?(east|west)?\b/i;
const ARABIC_FACING = /(?:واجهة|إطلالة|اطلالة)\s+(شمالية|شرقية|جنوبية|غربية)(?:\s+(شرقية|غربية))?/;
const ARABIC_WINDS: Readonly<Record<string, string>> = {
  شمالية: 'north',
  شرقية: 'east',
  جنوبية: 'south',
  غربية: 'west',
};

/** The direction that a listing's text says the home faces, degrees clockwise from north; null if it says none. */
export function facingOf(text: string): number | null {
  const english = FACING.exec(text);
  const arabic = ARABIC_FACING.exec(text);
  const parts =
    english !== null
      ? [english[1] ?? english[3], english[2] ?? english[4]]
      : [ARABIC_WINDS[arabic?.[1] ?? ''], ARABIC_WINDS[arabic?.[2] ?? '']];
  const at = WINDS.indexOf(
    parts
      .filter((part) => part !== undefined)
      .join('-')
      .toLowerCase(),
  );
  return at === -1 ? null : at * 45;
}
