import * as z from 'zod/mini';
import { ListingRequest } from '../../../../domain/user/listing-request.ts';
import { http } from '../../platform/http.ts';

/** Requests about the listings of whoever is signed in, newest first. @throws as `http.json` */
export function fetchRequests(signal?: AbortSignal): Promise<ListingRequest[]> {
  return http.json({ path: '/api/requests', schema: z.array(ListingRequest), signal });
}
