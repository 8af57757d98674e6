/** Colours of a painted map. `onHeat` and `onChange`: legible text colours for each step of `heat` and `change`. */
export type MapColours = ReturnType<typeof readMapColours>;

const DARK_INK = '#0a1b1f';
const LIGHT_INK = '#ffffff';

export function readMapColours(element: Element) {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const heat = [1, 2, 3, 4, 5].map((i) => token(`--heat-${i}`));
  const change = [1, 2, 3, 4, 5].map((i) => token(`--div-${i}`));
  return {
    sea: token('--sea'),
    land: token('--land'),
    inland: token('--land-2'),
    road: token('--road'),
    coast: token('--coast'),
    park: token('--park'),
    rail: { red: token('--rail-red'), green: token('--rail-green'), tram: token('--rail-tram') },
    ink: token('--ink'),
    soft: token('--ink-3'),
    surface: token('--surface'),
    line: token('--line'),
    tones: { pos: token('--pos'), warn: token('--warn'), neg: token('--neg'), plain: token('--surface') },
    focus: token('--focus'),
    gulf: token('--gulf'),
    heat,
    change,
    onHeat: heat.map(inkOn),
    onChange: change.map(inkOn),
    unknown: token('--sunken'),
  };
}

/** Black or white, whichever has the higher contrast on a colour (WCAG 2.x luminance). */
export function inkOn(colour: string): string {
  const light = luminance(colour);
  return (light + 0.05) / (luminance(DARK_INK) + 0.05) >= 1.05 / (light + 0.05) ? DARK_INK : LIGHT_INK;
}

function luminance(colour: string): number {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (hex === null) return 1;
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
