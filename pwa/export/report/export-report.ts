import type { ReportDocument } from '../../../domain/report/report-document.ts';
import { plainPicture } from '../deck/pictures.ts';
import { withDocumentWriter } from '../document-writer.ts';

export async function exportReport(document: ReportDocument): Promise<Blob> {
  const { pictureUri, preparedBy, theme } = document;
  // The PDF library never finishes transparent PNGs in a browser: pictures are flattened onto the paper's colour.
  const plain = async (uri: string | null) => (uri === null ? null : plainPicture(uri, theme.background));
  const picture = await plain(pictureUri);
  const person =
    preparedBy === null
      ? null
      : { ...preparedBy, photoUri: await plain(preparedBy.photoUri), logoUri: await plain(preparedBy.logoUri) };
  const ready = { ...document, pictureUri: picture, preparedBy: person };
  return withDocumentWriter(new AbortController().signal, (writer) => writer.writeReport(ready));
}
