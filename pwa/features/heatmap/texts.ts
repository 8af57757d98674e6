import { epochDayOfMonth, fromEpochDay, fromMonthIndex } from '../../../domain/day.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import { shownRate } from '../../../domain/format.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { HeatAnswer, HeatCell } from '../../../domain/heatmap/heat-cells.ts';
import type { Days, HeatMetric, HeatView } from '../../../domain/heatmap/heat-question.ts';
import { intensityLevel, metricValue, toIntensity } from '../../../domain/heatmap/heat-scale.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { HEAT_ROOMS } from '../../../domain/market/sale-kind.ts';
import type { HeatDeed } from '../../data/queries/heat.ts';
import { common } from '../../ui/texts/common.ts';
import {
  codeName,
  formatCount,
  formatDay,
  formatMoneyShort,
  formatMonth,
  formatPercent,
  formatRange,
  formatRate,
} from '../../ui/texts/format.ts';
import { messages as shared } from '../../ui/texts/messages.ts';
import { messages } from './messages.ts';

export function areaName(id: string): string {
  return placeName(areaById(id)?.name ?? id);
}

const FULL: Readonly<Record<HeatMetric, (value: number) => string>> = {
  count: formatCount,
  volume: formatMoneyShort,
  median: formatRate,
  growth: (fraction) => formatPercent(fraction, true),
  yield: (fraction) => formatPercent(fraction),
};

const SHORT: Readonly<Record<HeatMetric, (value: number, radius: number) => string>> = {
  count: shortCount,
  volume: shortMoney,
  median: (fils) => formatCount(shownRate(fils / 100)),
  growth: wholePercent,
  yield: FULL.yield,
};

export function metricText(metric: HeatMetric, value: number | null): string {
  return value === null ? common.notKnown : FULL[metric](value);
}

export function bubbleText(metric: HeatMetric, value: number | null, radius = 35): string {
  return value === null ? '–' : SHORT[metric](value, radius);
}

/** Names the months and sales that a growth compares: its months may differ from the chosen ones. */
export function growthText({ value, now, before }: HeatCell['growth'], periods: HeatAnswer['growthPeriods']): string {
  const evidence =
    value === null ? messages.tooFewGrowth(now, before) : shared.growth.evidence(formatCount(now), formatCount(before));
  return periods === null ? evidence : messages.ofMonths(monthsText(periods.now), evidence);
}

/** The months that the growth of a list compares. */
export function growthMonthsText(periods: HeatAnswer['growthPeriods']): string {
  return periods === null ? '' : messages.growthMonths(monthsText(periods.now), monthsText(periods.before));
}

/** Whether growth is of other months than the chosen ones. */
export function isGrowthApart({ period, growthPeriods }: Pick<HeatAnswer, 'period' | 'growthPeriods'>): boolean {
  if (growthPeriods === null) return false;
  const { now } = growthPeriods;
  return now.fromDay !== period?.fromDay || now.toDay !== period.toDay;
}

function monthsText({ fromDay, toDay }: Days): string {
  const month = (day: number) => formatMonth(fromEpochDay(day));
  return formatRange(month(fromDay), month(toDay));
}

function shortMoney(fils: number): string {
  const millions = fils / 100_000_000;
  if (millions >= 1000) return figureWords.tinyBillion((millions / 1000).toFixed(1));
  return figureWords.tinyMillion(millions.toFixed(millions >= 10 ? 0 : 1));
}

/** `+6%`; what rounds to zero has no sign. */
function wholePercent(fraction: number): string {
  const whole = Math.round(Math.abs(fraction) * 100);
  return whole === 0 ? inNumerals('0%') : figureWords.signed(fraction < 0 ? '−' : '+', inNumerals(`${whole}%`));
}

/** Small bubbles hold three letters: `1.3K`. */
function shortCount(count: number, radius: number): string {
  if (count < 1000) return inNumerals(String(count));
  if (count < 10_000) return radius >= 22 ? formatCount(count) : figureWords.tinyThousand((count / 1000).toFixed(1));
  return figureWords.tinyThousand(String(Math.round(count / 1000)));
}

export function describe(cell: HeatCell, { metric, busiest }: { metric: HeatMetric; busiest: number }): string {
  const level = messages.levels[intensityLevel(toIntensity(cell.count, busiest))] ?? '';
  const shown =
    metric === 'count' ? ['', ''] : [messages.metrics[metric], metricText(metric, metricValue(cell, metric))];
  return messages.describe(areaName(cell.areaId), cell.count, level, shown[0] ?? '', shown[1] ?? '');
}

/** `21 Nov 2016–20 Nov 2026`. */
export function daysText(days: Days | null): string {
  return days === null ? '' : formatRange(formatDay(fromEpochDay(days.fromDay)), formatDay(fromEpochDay(days.toDay)));
}

/** Returns whether no period is chosen. Prices and yields then cover the last twelve months. */
export function isAllTime({ time }: HeatView): boolean {
  return time.kind === 'last' && time.months === 0;
}

/** The time filter in words: `3 Months`, `Jan 2024–Jun 2024`. */
export function timeText({ time }: HeatView): string {
  if (time.kind === 'last') return messages.times[time.months] ?? '';
  return formatRange(formatMonth(fromMonthIndex(time.from)), formatMonth(fromMonthIndex(time.to)));
}

export function filterTexts(view: HeatView): string[] {
  const texts = [view.type === null ? common.allTypesTitle : messages.types[view.type]];
  if (view.plan !== null) texts.push(messages.plans[view.plan]);
  if (view.rooms !== null) texts.push(messages.roomNames[view.rooms] ?? '');
  if (view.minAed !== null) texts.push(`${messages.minPrice} ${formatMoneyShort(view.minAed * 100)}`);
  if (view.maxAed !== null) texts.push(`${messages.maxPrice} ${formatMoneyShort(view.maxAed * 100)}`);
  return texts;
}

export function moreFilters(view: HeatView): number {
  return [view.plan, view.rooms, view.minAed ?? view.maxAed].filter((value) => value !== null).length;
}

export function monthLabel(index: number): string {
  return formatMonth(fromEpochDay(epochDayOfMonth(index)));
}

/** `Apartment · 1 bedroom · off-plan`. A studio is both a type and a number of rooms. */
export function kindText({ type, rooms, offPlan }: Pick<HeatDeed, 'type' | 'rooms' | 'offPlan'>): string {
  const parts = [codeName(type), roomsText(rooms), offPlan ? messages.offPlan : ''];
  return [...new Set(parts.filter((part) => part !== ''))].join(' · ');
}

function roomsText(rooms: number | null): string {
  if (rooms === null) return '';
  const most = HEAT_ROOMS.length - 1;
  return rooms < most ? (messages.roomNames[rooms] ?? '') : messages.bedrooms(rooms);
}
