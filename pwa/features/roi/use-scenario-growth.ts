import { useGrowthAssumption } from '../../data/queries/growth.ts';
import { useModel, useNumber } from './scenario-store.ts';

/** Returns low, base and high growth for the scenario's area and period. */
export const useScenarioGrowth = () =>
  useGrowthAssumption(
    useModel(({ scenario }) => scenario.areaId),
    useNumber('years'),
  );
