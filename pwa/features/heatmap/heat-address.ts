import { type HeatView, readView, VIEW_PARAMS, viewParams } from '../../../domain/heatmap/heat-view.ts';

export type HeatState = { view: HeatView; second: HeatView | null; areas: readonly string[] };

const SECOND = 'b.';
const AREA_ID = /^.{1,80}$/;
export const MAX_AREAS = 120;

export function readState(params: URLSearchParams): HeatState {
  const hasSecond = [...params.keys()].some((name) => name.startsWith(SECOND)) || params.get('compare') === '1';
  return {
    view: readView((name) => params.get(name)),
    second: hasSecond ? readView((name) => params.get(`${SECOND}${name}`)) : null,
    areas: (params.get('areas') ?? '')
      .split('~')
      .filter((id) => AREA_ID.test(id))
      .slice(0, MAX_AREAS),
  };
}

export function withState(now: URLSearchParams, { view, second, areas }: HeatState): URLSearchParams {
  const next = new URLSearchParams(viewParams(view));
  if (areas.length > 0) next.set('areas', areas.join('~'));
  if (second !== null) {
    next.set('compare', '1');
    for (const [name, value] of viewParams(second)) next.set(`${SECOND}${name}`, value);
  }
  const own = new Set<string>([...VIEW_PARAMS, 'areas', 'compare']);
  for (const [name, value] of now) if (!own.has(name) && !name.startsWith(SECOND)) next.append(name, value);
  return next;
}

/** Selected areas after a tap: only this one, or with `add` in addition; a second tap deselects it. */
export function toggleArea(areas: readonly string[], id: string, add: boolean): readonly string[] {
  const isChosen = areas.includes(id);
  if (add) return isChosen ? areas.filter((other) => other !== id) : [...areas, id];
  return isChosen && areas.length === 1 ? [] : [id];
}

export function heatQuery(state: HeatState): string {
  return withState(new URLSearchParams(), state).toString();
}
