import * as z from 'zod/mini';
import { PURPOSES, type Purpose } from '../../../domain/property/purpose.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from './local-storage.ts';

/** The market that the user last chose on this device: Buy, Rent or Holiday. */
export function rememberedPurpose(): Purpose {
  return readLocal(LOCAL_KEYS.purpose, z.enum(PURPOSES)) ?? 'sale';
}

export function rememberPurpose(purpose: Purpose): void {
  writeLocal(LOCAL_KEYS.purpose, purpose === 'sale' ? null : purpose);
}
