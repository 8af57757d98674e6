import type { Broker, Developer } from '../domain/market/professional.ts';
import { DEMO_SOURCE } from '../domain/transaction/demo-source.ts';
import { brokerageNames, personName } from './names.ts';
import type { AreaMarket } from './projects.ts';
import type { RandomStream } from './random.ts';

export type { Broker, Developer };

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Brokers with invented names; addresses end in `.example`, which cannot be registered. */
export function generateBrokers(areas: readonly AreaMarket[], random: RandomStream, count: number): Broker[] {
  const firms = brokerageNames(random, 24);
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, i): Broker => {
    let name = personName(random);
    while (taken.has(name)) name = personName(random);
    taken.add(name);
    const firm = random.pick(firms);
    return {
      id: `broker-${i + 1}`,
      brokerName: name,
      companyName: firm,
      licenseNumber: `BRN-${90_000 + i * 37 + random.int(0, 36)}`,
      location: random.pick(areas).area.name,
      // Numbers that start with 555 are not assigned.
      phone: `+971 4 555 ${String(1000 + i).padStart(4, '0')}`,
      email: `${slug(name)}@${slug(firm)}.example`,
      source: DEMO_SOURCE,
    };
  });
}

/** Developers with their projects. The location is the area of the first project. */
export function developersOf(areas: readonly AreaMarket[], names: readonly string[]): Developer[] {
  return names.map((developerName, i): Developer => {
    const own = areas.flatMap(({ area, projects }) =>
      projects
        .filter((project) => project.developer === developerName)
        .map((project) => ({ area: area.name, project })),
    );
    return {
      id: `developer-${i + 1}`,
      developerName,
      location: own[0]?.area ?? 'Dubai',
      projects: own.map(({ project }) => project.name),
      source: DEMO_SOURCE,
    };
  });
}
