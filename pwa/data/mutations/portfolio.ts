import { homeFromListing } from '../../../domain/portfolio/from-listing.ts';
import { type NewHome, newPortfolioHome, PortfolioHome } from '../../../domain/portfolio/home.ts';
import type { Property } from '../../../domain/property/property.ts';
import { newId } from '../platform/crypto.ts';
import type { SaveResult } from '../platform/notices.ts';
import { readPicture } from '../platform/picture.ts';
import { ArPhoto } from '../store/user/record-rows.ts';
import { readRows } from '../store/user/user-rows.ts';
import { arPhotoTables, deleteQueuedArPhoto } from '../sync/ar-photos.ts';
import { restoreArPhoto, saveArPhoto } from './ar.ts';
import { mutate, putRecord, writeAndSend } from './mutate.ts';

/** Adds a home to the portfolio. Facts that the record cannot hold are refused as a whole. */
export async function addHome(facts: NewHome): Promise<{ id: string; result: SaveResult }> {
  const id = newId();
  const { data } = PortfolioHome.safeParse(newPortfolioHome(facts, { id, at: new Date().toISOString() }));
  if (data === undefined) return { id, result: { ok: false, reason: 'failed' } };
  return { id, result: await putRecord('portfolioHome', data) };
}

/** Adds a listing as a watched home, once. Returns the id of the home. */
export async function watchListing(listing: Property): Promise<{ id: string; result: SaveResult }> {
  const facts = newPortfolioHome(homeFromListing(listing, 'watched'), { id: newId(), at: new Date().toISOString() });
  const home = PortfolioHome.parse(facts);
  let { id } = home;
  const result = await mutate('portfolioHome', async (homes) => {
    const known = (await homes.all()).find(({ propertyId }) => propertyId === listing.id);
    if (known === undefined) await homes.put(home);
    else id = known.id;
  });
  return { id, result };
}

/** Changes a home as it is stored now, so that an edit never undoes what another tab or device has changed. */
export function changeHome(id: string, change: (home: PortfolioHome) => PortfolioHome): Promise<SaveResult> {
  return mutate('portfolioHome', async (homes) => {
    const { data } = PortfolioHome.safeParse(await homes.get(id));
    if (data !== undefined) await homes.put(PortfolioHome.parse(change(data)));
  });
}

/** Deletes a home and the photos of its documents, in one transaction. Returns the photos, for `restoreHome`. */
export async function deleteHome(id: string): Promise<{ result: SaveResult; photos: ArPhoto[] }> {
  const { queueRecord, recordTables, thisDevice } = await import('../sync/records/queue-record.ts');
  let photos: ArPhoto[] = [];
  const result = await writeAndSend(
    (db) => [...new Set([...recordTables(db), ...arPhotoTables(db)])],
    async (db) => {
      photos = (await readRows(ArPhoto, db.arPhotos)).filter(({ homeId }) => homeId === id);
      for (const photo of photos) await deleteQueuedArPhoto(db, photo.id);
      await db.portfolioHomes.delete(id);
      await queueRecord(db, 'portfolioHome', id, thisDevice());
    },
  );
  return { result, photos };
}

/** Brings back a home that was just deleted, with its documents. */
export async function restoreHome(home: PortfolioHome, photos: readonly ArPhoto[]): Promise<void> {
  await putRecord('portfolioHome', home);
  for (const photo of photos) await restoreArPhoto({ ...photo, fault: null });
}

/** Longer side of a document's photo in pixels: a page of A4 stays readable. */
const LONGEST_PX = 2000;
const QUALITY = 0.8;

/** Saves a photo of a document of a home. The picture is drawn anew, which removes place, time and device. */
export async function saveDocument(homeId: string, file: Blob, note: string): Promise<SaveResult | 'no-picture'> {
  const picture = await readPicture(file, { longestPx: LONGEST_PX, quality: QUALITY });
  if (picture === null) return 'no-picture';
  const { bytes: image, width, height } = picture;
  const unknown = { place: null, accuracyM: null, headingDeg: null, building: '', propertyId: null };
  return saveArPhoto({ ...unknown, image, width, height, homeId, note });
}

/** Adds homes of an imported table, all or none. */
export function addHomes(list: readonly NewHome[]): Promise<SaveResult> {
  const at = new Date().toISOString();
  const homes = list.map((facts) => PortfolioHome.parse(newPortfolioHome(facts, { id: newId(), at })));
  return mutate('portfolioHome', async (records) => {
    for (const home of homes) await records.put(home);
  });
}
