import type { ReportWatermark } from '../../../domain/report/report-document.ts';
import { DEMO_SOURCE, demoMixture } from '../../../domain/transaction/demo-source.ts';
import { requiredCredits } from '../../ui/texts/source-names.ts';
import { messages } from './messages.ts';

/** Watermark on pages with demo figures; null for real ones. */
export function reportWatermark(sources: readonly string[], of: 'sales' | 'rents' = 'sales'): ReportWatermark | null {
  if (!sources.includes(DEMO_SOURCE)) return null;
  const { across, line, mixedLine, rents, mixedRents } = messages.demo;
  const [all, some] = of === 'sales' ? [line, mixedLine] : [rents, mixedRents];
  return { across, line: demoMixture(sources) === null ? all : some };
}

export function reportFooter(
  sources: readonly string[],
  { source = '', notice }: { source?: string; notice: string },
): string {
  const credits = requiredCredits(sources).map((credit) => `${credit}.`);
  return [source, ...credits, notice].filter((part) => part !== '').join(' ');
}
