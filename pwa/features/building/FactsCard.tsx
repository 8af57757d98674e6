import { inNumerals } from '../../../domain/language/language.ts';
import type { DeviceBuilding } from '../../data/queries/places.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { type Pair, Pairs } from '../../ui/figures/Pairs.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatDay, formatPercent } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

/** Developer, completion, units and floors, as far as they are known. */
export function FactsCard({ page }: { page: DeviceBuilding }) {
  const { register } = page;
  const rows = [...ownFacts(page), ...registerFacts(register)];
  if (rows.length === 0) return null;
  return (
    <Card id="bd-facts" title={messages.facts[page.kind]} className="pad">
      <Pairs rows={rows} />
      {register !== null && (
        <p className="source-line space-8">
          {messages.registerSource(formatDay(register.asOf))}
          {register.developer !== '' && `. ${messages.registerDeveloperNote}`}
        </p>
      )}
    </Card>
  );
}

function ownFacts({ developer, facts, register }: DeviceBuilding): Pair[] {
  const { floor, year, isOffPlan } = facts;
  const yearName = isOffPlan ? common.handover : messages.completionYear;
  return [
    ...(developer === null ? [] : [{ name: messages.developer, value: <bdi>{developer.name}</bdi> }]),
    ...(year === null || register !== null ? [] : [{ name: yearName, value: inNumerals(String(year)) }]),
    ...(floor === null
      ? []
      : [{ name: messages.floors, value: messages.floorsText(formatCount(floor.highest), floor.homes) }]),
  ];
}

function registerFacts(register: DeviceBuilding['register']): Pair[] {
  if (register === null) return [];
  const { developer, status, percentCompleted, start, end, units, villas, asOf } = register;
  const isFinished = status === 'finished';
  return [
    ...(developer === '' ? [] : [{ name: messages.registerDeveloper, value: <bdi>{developer}</bdi> }]),
    ...(status === null ? [] : [{ name: messages.status, value: messages.statuses[status] }]),
    ...(percentCompleted === null || isFinished
      ? []
      : [{ name: messages.progress, value: messages.percent(formatPercent(percentCompleted / 100), formatDay(asOf)) }]),
    ...(start === '' ? [] : [{ name: messages.start, value: formatDay(start) }]),
    ...(end === '' ? [] : [{ name: isFinished ? messages.completed : messages.plannedEnd, value: formatDay(end) }]),
    ...(units === null ? [] : [{ name: messages.units, value: formatCount(units) }]),
    ...(villas === null ? [] : [{ name: messages.villas, value: formatCount(villas) }]),
  ];
}
