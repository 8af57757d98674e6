import { type DeviceDevelopment, useDevelopment } from '../../../data/queries/places.ts';
import { Answer } from '../../../ui/states/Answer.tsx';
import { DemandCard, ForecastCard } from './DemandCards.tsx';
import { PathCard, ProjectsOnSale } from './ProjectCards.tsx';
import { SupplyCard } from './SupplyCard.tsx';

/** Projects, supply and demand, for the developer's view of the analytics. */
export default function DeveloperCards({ areaId }: { areaId: string | null }) {
  const development = useDevelopment(areaId);
  return (
    <Answer reply={development} shape={420}>
      {(value: DeviceDevelopment) => (
        <div className="stack gap-16">
          <ProjectsOnSale development={value} />
          <PathCard development={value} />
          <SupplyCard development={value} areaId={areaId} />
          <DemandCard development={value} />
          <ForecastCard development={value} />
        </div>
      )}
    </Answer>
  );
}
