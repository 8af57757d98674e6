import { useEffect, useState } from 'react';
import { readUser } from '../store/user/open-user-store.ts';
import { PhotoRow } from '../store/user/outbox-rows.ts';

export async function photoOnDevice(sha256: string): Promise<ArrayBuffer | null> {
  return PhotoRow.safeParse(await readUser((db) => db.photos.get(sha256))).data?.bytes ?? null;
}

export function photoPath(sha256: string): string {
  return `/api/photos/${sha256}`;
}

/** Address of a picture: of its bytes on this device while they are here, else on the server; null while that is looked up. */
export function usePhotoAddress(sha256: string): string | null {
  const [found, setFound] = useState<{ sha256: string; address: string } | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isOld = false;
    const show = (next: string) => {
      if (isOld) return;
      setFound({ sha256, address: next });
    };
    photoOnDevice(sha256).then(
      (bytes) => {
        if (bytes === null || isOld) return show(photoPath(sha256));
        address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
        show(address);
      },
      () => show(photoPath(sha256)),
    );
    return () => {
      isOld = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [sha256]);
  return found?.sha256 === sha256 ? found.address : null;
}
