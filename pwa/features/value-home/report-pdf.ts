import { dubaiDay } from '../../../domain/day.ts';
import { isHandover } from '../../../domain/property/year-built.ts';
import { areaPrices, listingsAround, reportAuthor } from '../../data/queries/report-data.ts';
import type { ValuationReport } from '../../data/queries/valuation.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { homeDocument } from '../../export/report/home-document.ts';
import { common } from '../../ui/common.ts';
import { codeName, formatArea, formatBedrooms } from '../../ui/format.ts';
import { pictureUri } from '../../ui/picture/picture-cache.ts';
import { type HomeForm, placeName } from './home-form.ts';

export async function valuationPdf({ report, form }: { report: ValuationReport; form: HomeForm }): Promise<Blob> {
  const { areaId } = report.home;
  const [author, prices, listings] = await Promise.all([
    reportAuthor(),
    areaPrices(areaId),
    listingsAround({ areaId, at: null }),
  ]);
  const today = dubaiDay(new Date());
  return exportReport(
    homeDocument({
      subject: {
        title: placeName(form),
        lines: [formatFacts(report, today)],
        pictureUri: await pictureUri({ id: 0, propertyType: report.home.propertyType, areaId }),
        isIllustrated: true,
        at: null,
        listing: null,
        report,
      },
      evidence: { prices: prices && { ...prices, name: report.areaName }, listings },
      author,
      today,
    }),
  );
}

function formatFacts({ home }: ValuationReport, today: string): string {
  const { propertyType, bedrooms, sqft, completion, yearBuilt = null } = home;
  return [
    codeName(propertyType),
    bedrooms === 0 ? '' : `${common.bedrooms} ${formatBedrooms(bedrooms)}`,
    formatArea(sqft),
    completion === 'off_plan' ? common.offPlan : common.ready,
    ...(yearBuilt === null
      ? []
      : [`${isHandover({ completion, yearBuilt }, today) ? common.handover : common.yearBuilt} ${yearBuilt}`]),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
