import { areaName } from '../../gazetteer/place-name.ts';
import type { projectsDue } from '../tools/around.ts';
import { areaAsked } from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { type Ask, areaLabel, MOST_AREAS } from './market.ts';
import { counted, countText, dayText, joined, monthText, plainPercent, say } from './wording.ts';

/** Unfinished projects of a place by year of planned handover, and the next ones; null if the register has none. */
export async function answerDue(ask: Ask): Promise<Draft | null> {
  const { areaIds } = ask.slots;
  if (areaIds.length < 2) return dueIn(ask);
  const each: Draft[] = [];
  for (const areaId of areaIds.slice(0, MOST_AREAS)) {
    const due = await dueIn({ ...ask, slots: { ...ask.slots, areaIds: [areaId] } });
    if (due !== null) each.push(due);
  }
  if (each.length === 0) return null;
  return { text: each.flatMap(({ text }) => text), blocks: each.flatMap(({ blocks = [] }) => blocks) };
}

async function dueIn({ language, slots, tools }: Ask): Promise<Draft | null> {
  const areaId = areaAsked(slots);
  const { minHandover, maxHandover } = slots;
  const year = minHandover !== null && minHandover === maxHandover ? minHandover : undefined;
  const due = await tools.use('projects_due', { areaId, year });
  if (due.total.projects === 0) return null;
  const place = areaLabel(language, { areaId: areaId ?? '', name: areaId === undefined ? 'Dubai' : areaName(areaId) });
  const asOf = dayText(language, due.asOf);
  const sums = ({ homes, projects }: { homes: number; projects: number }) =>
    `${counted(language, projects, 'project')}${homes === 0 ? '' : ` (${counted(language, homes, 'home')})`}`;
  const years = due.years.map((one) => `${sums(one)} ${say(language, { en: 'in', ar: 'في' })} ${one.year}`);
  const late = due.late.projects === 0 ? '' : sums(due.late);
  const asked = due.years.find((one) => one.year === String(year));
  const areas = due.areas.map((one) => {
    const name = areaLabel(language, { areaId: one.areaId, name: areaName(one.areaId) });
    return `${name} (${counted(language, one.homes, 'home')})`;
  });
  const when = year === undefined ? { en: '', ar: '' } : { en: ` in ${year}`, ar: ` في ${year}` };
  return {
    text: [
      ...(areas.length === 0
        ? []
        : [
            say(language, {
              en: `Most homes planned for handover${when.en}: ${joined('en', areas)}.`,
              ar: `أكثر العقارات المخطط تسليمها${when.ar}: ${joined('ar', areas)}.`,
            }),
          ]),
      ...(asked === undefined
        ? []
        : [
            say(language, {
              en: `${place}, planned for ${asked.year}: ${sums(asked)}.`,
              ar: `${place}، المخطط تسليمه في ${asked.year}: ${sums(asked)}.`,
            }),
          ]),
      say(language, {
        en: `${place}: ${sums(due.total)} not finished by the register of ${asOf}.`,
        ar: `${place}: ${sums(due.total)} لم تكتمل بحسب سجل ${asOf}.`,
      }),
      ...(years.length === 0
        ? []
        : [
            say(language, {
              en: `Planned handover in ${place}: ${joined('en', years)}.`,
              ar: `التسليم المخطط في ${place}: ${joined('ar', years)}.`,
            }),
          ]),
      ...(late === ''
        ? []
        : [
            say(language, {
              en: `Past their planned day: ${late}.`,
              ar: `تجاوزت موعدها المخطط: ${late}.`,
            }),
          ]),
      ...(due.total.uncounted === 0
        ? []
        : [
            say(language, {
              en: `For ${countText(due.total.uncounted)} of them the register has no number of homes.`,
              ar: `لا يذكر السجل عدد العقارات في ${countText(due.total.uncounted)} منها.`,
            }),
          ]),
    ],
    blocks: nextProjects(language, due.projects),
  };
}

function nextProjects(language: Ask['language'], projects: Due['projects']): NonNullable<Draft['blocks']> {
  return projects.length === 0
    ? []
    : [
        {
          kind: 'table',
          columns: [
            say(language, { en: 'Project', ar: 'المشروع' }),
            say(language, { en: 'Handover', ar: 'التسليم' }),
            say(language, { en: 'Built', ar: 'الإنجاز' }),
            say(language, { en: 'Homes', ar: 'العقارات' }),
          ],
          rows: projects.map(({ name, end, builtPercent, homes }) => [
            name,
            monthText(language, end),
            builtPercent === null ? '—' : plainPercent(builtPercent),
            homes === 0 ? '—' : countText(homes),
          ]),
        },
      ];
}

type Due = Awaited<ReturnType<typeof projectsDue>>['result'];
