import type { HeatCell } from '../../../../domain/heatmap/heat-cells.ts';
import type { HeatView } from '../../../../domain/heatmap/heat-question.ts';
import type { MapCamera, MapSize } from '../../../../domain/map/projection.ts';
import { SHORE_CREDIT } from '../../../../domain/map/shore.ts';
import { DISPLAY_FAMILIES, TEXT_FAMILIES } from '../../../ui/fonts/canvas-fonts.ts';
import { cityGround, loadCityGround } from '../../../ui/map/city-ground.ts';
import { type MapColours, readMapColours } from '../../../ui/map/map-colours.ts';
import type { MapBubble, MapShape } from '../../../ui/map/map-types.ts';
import { messages as mapMessages } from '../../../ui/map/messages.ts';
import { paintMap } from '../../../ui/map/paint.ts';
import { common } from '../../../ui/texts/common.ts';
import { legendSteps } from '../HeatMapCard.tsx';
import { messages } from '../messages.ts';

export type PictureInput = {
  view: HeatView;
  cells: readonly HeatCell[];
  bubbles: readonly MapBubble[];
  shapes: readonly MapShape[] | null;
  selected: ReadonlySet<string>;
  camera: MapCamera;
  size: MapSize;
  title: string;
  subtitle: string;
  source: string;
};

const WIDTH = 1600;
const HEIGHT = 1000;
const HEAD = 118;
const FOOT = 132;
const PAD = 40;

export async function heatPicture(input: PictureInput): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this device cannot draw pictures');
  const colours = readMapColours(document.documentElement);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  await loadCityGround();
  paintGroundAndAreas(pen, input, colours);
  pen.fillStyle = colours.ink;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `600 40px ${DISPLAY_FAMILIES}`;
  pen.fillText(input.title, PAD, 60);
  pen.fillStyle = colours.soft;
  pen.font = `500 24px ${TEXT_FAMILIES}`;
  pen.fillText(input.subtitle, PAD, 98);
  paintLegend(pen, input, colours);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png');
  });
}

function paintGroundAndAreas(pen: CanvasRenderingContext2D, input: PictureInput, colours: MapColours): void {
  const height = HEIGHT - HEAD - FOOT;
  // Scaled to fit, with the same centre as on screen.
  const scale = Math.min(WIDTH / input.size.width, height / input.size.height);
  const size = { width: WIDTH / scale, height: height / scale };
  const { camera } = input;
  pen.save();
  pen.beginPath();
  pen.rect(0, HEAD, WIDTH, height);
  pen.clip();
  pen.translate(0, HEAD);
  pen.scale(scale, scale);
  paintMap(pen, {
    isReal: false,
    size,
    camera: {
      k: camera.k,
      x: camera.x + (size.width - input.size.width) / 2,
      y: camera.y + (size.height - input.size.height) / 2,
    },
    colours,
    palette: input.view.metric === 'growth' ? 'change' : 'heat',
    bubbles: input.bubbles,
    shapes: input.shapes,
    selected: input.selected,
    focused: null,
    here: null,
    lasso: [],
    over: [],
    names: { gulf: mapMessages.gulf, desert: mapMessages.desert },
    city: cityGround(),
  });
  pen.restore();
}

function paintLegend(pen: CanvasRenderingContext2D, input: PictureInput, colours: MapColours): void {
  const top = HEIGHT - FOOT;
  const { metric } = input.view;
  const palette = metric === 'growth' ? colours.change : colours.heat;
  pen.textAlign = 'left';
  pen.fillStyle = colours.ink;
  pen.font = `650 20px ${TEXT_FAMILIES}`;
  pen.fillText(messages.legend[metric], PAD, top + 34);
  const width = 150;
  legendSteps(metric, input.cells).forEach(({ name, range }, i) => {
    pen.fillStyle = palette[i] ?? colours.unknown;
    pen.fillRect(PAD + i * (width + 4), top + 46, width, 18);
    pen.fillStyle = colours.soft;
    pen.font = `500 18px ${TEXT_FAMILIES}`;
    pen.fillText([name, range].filter((part) => part !== '').join(' '), PAD + i * (width + 4), top + 86);
  });
  pen.fillText(`${input.source} · ${SHORE_CREDIT}`, PAD, HEIGHT - 18);
  pen.textAlign = 'right';
  pen.fillStyle = colours.gulf;
  pen.font = `600 30px ${DISPLAY_FAMILIES}`;
  pen.fillText(common.sahil, WIDTH - PAD, top + 62);
  pen.textAlign = 'left';
}
