import { dubaiDay } from '../../../domain/day.ts';
import { areaPrices, listingsAround, reportAuthor } from '../../data/queries/report-data.ts';
import type { ValuationReport } from '../../data/queries/valuation.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { homeDocument } from '../../export/report/home-document.ts';
import { formatHomeFacts } from '../../export/report/home-facts.ts';
import { drawnPictureUri } from '../../ui/listing/picture-cache.ts';
import { type HomeForm, typedPlaceName } from './home-form.ts';

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
        title: typedPlaceName(form),
        lines: [formatHomeFacts({ ...report.home, yearBuilt: report.home.yearBuilt ?? null }, today)],
        pictureUri: await drawnPictureUri({ id: 0, propertyType: report.home.propertyType, areaId }),
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
