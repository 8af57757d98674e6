import { dubaiDay } from '../../../domain/day.ts';
import { addressText } from '../../../domain/property/address-text.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import type { Property } from '../../../domain/property/property.ts';
import { readAgent } from '../../data/queries/agents.ts';
import { areaPrices, listingPhotos, listingsAround, reportAuthor } from '../../data/queries/report-data.ts';
import { marketClient } from '../../data/replica/market-client.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { homeDocument } from '../../export/report/home-document.ts';
import { formatHomeFacts } from '../../export/report/home-facts.ts';
import { drawnPictureUri } from '../../ui/listing/picture-cache.ts';

const MOST_PHOTOS = 6;

/**
 * Returns a PDF report of a listing, with the content of its page.
 * @throws Error when the listing is not on this device
 */
export async function homeReportPdf(property: Property): Promise<Blob> {
  const { id, areaId, coordinates: at } = property;
  const [report, author, prices, listings, photos, agent] = await Promise.all([
    marketClient().valuation.report(id),
    reportAuthor(),
    areaPrices(areaId),
    listingsAround({ areaId, at }),
    listingPhotos(property, MOST_PHOTOS),
    readAgent(property.brokerId),
  ]);
  if (report === null) throw new Error(`listing ${id} is not on this device`);
  const [cover, ...photoUris] = photos;
  const { permitNumber, permitUrl } = property;
  const today = dubaiDay(new Date());
  return exportReport(
    homeDocument({
      subject: {
        title: listingTitle(property.title),
        lines: [addressText(property), formatHomeFacts(property, today)],
        pictureUri: cover ?? (await drawnPictureUri(property)),
        isIllustrated: cover === undefined,
        at,
        listing: { photoUris, agent, permitNumber, permitUrl },
        report,
      },
      evidence: { prices: prices && { ...prices, name: report.areaName }, listings },
      author,
      today,
    }),
  );
}
