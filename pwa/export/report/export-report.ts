import type { ReportBlock, ReportContact, ReportDocument } from '../../../domain/report/report-document.ts';
import { plainPicture } from '../deck/pictures.ts';
import { withDocumentWriter } from '../document-writer.ts';
import { noteMissing } from '../missing-characters.ts';

type Plain = (uri: string | null) => Promise<string | null>;

export async function exportReport(document: ReportDocument): Promise<Blob> {
  const { pictureUri, preparedBy, sections, theme } = document;
  // The PDF library never finishes transparent PNGs in a browser: pictures are flattened onto the paper's colour.
  const plain: Plain = async (uri) => (uri === null ? null : plainPicture(uri, theme.background));
  const person =
    preparedBy === null
      ? null
      : { ...(await plainContact(preparedBy, plain)), logoUri: await plain(preparedBy.logoUri) };
  const plainSections = sections.map(async (section) => {
    return { ...section, blocks: await Promise.all(section.blocks.map((block) => plainBlock(block, plain))) };
  });
  const ready = {
    ...document,
    pictureUri: await plain(pictureUri),
    preparedBy: person,
    sections: await Promise.all(plainSections),
  };
  const { signal } = new AbortController();
  const { blob, missing } = await withDocumentWriter(signal, (writer) => writer.writeReport(ready));
  noteMissing(missing);
  return blob;
}

async function plainBlock(block: ReportBlock, plain: Plain): Promise<ReportBlock> {
  if (block.kind === 'contacts') {
    return { ...block, contacts: await Promise.all(block.contacts.map((contact) => plainContact(contact, plain))) };
  }
  if (block.kind !== 'photos') return block;
  const photos = block.photos.map(async (photo) => ({ ...photo, uri: (await plain(photo.uri)) ?? photo.uri }));
  return { ...block, photos: await Promise.all(photos) };
}

async function plainContact<T extends ReportContact>(contact: T, plain: Plain): Promise<T> {
  return { ...contact, photoUri: await plain(contact.photoUri) };
}
