import { useMemo } from 'react';
import { type Risk, riskOf } from '../../../../domain/scores/risk.ts';
import { scoreWords } from '../../../../domain/scores/words.ts';
import { useReport } from '../../../data/queries/valuation.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { listed } from '../../../ui/texts/format.ts';
import { RISK_TONE } from '../../../ui/valuation/tones.ts';
import { applyEdits, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import { useModel } from '../scenario-store.ts';
import { useScenarioGrowth } from '../use-scenario-growth.ts';

/** The risk of this plan: with the usual loan that of Compare, AI Insights and Ask AI. Null while its home is judged. */
function useRisk(): Risk | null {
  const scenario = useModel((model) => model.scenario);
  const edits = useLimitEdits((state) => state.edits);
  const { record } = useScenarioGrowth();
  const report = useReport(scenario.propertyId);
  const evidence = report.data ?? null;
  const isWaiting = scenario.propertyId !== null && report.isPending;
  return useMemo(() => {
    return isWaiting ? null : riskOf(scenario, { evidence, market: record, limits: applyEdits(edits) });
  }, [scenario, evidence, isWaiting, record, edits]);
}

export function RiskTag() {
  const risk = useRisk();
  if (risk === null) return <Skeleton w="90px" h={26} />;
  const { level, reasons } = risk;
  return (
    <span className={`tag ${RISK_TONE[level]}`} data-risk>
      {listed([messages.risk[level], messages.riskPoints(reasons.length)])}
    </span>
  );
}

export function RiskReasons() {
  const { reasons } = useRisk() ?? { reasons: [] };
  if (reasons.length === 0) return <p className="small muted">{messages.noRisk}</p>;
  return (
    <ul className="bullets small">
      {reasons.map((reason) => (
        <li key={reason}>{scoreWords.risks[reason]}</li>
      ))}
    </ul>
  );
}
