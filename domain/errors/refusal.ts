import * as z from 'zod/mini';
import { inLanguage } from '../language/language.ts';
import type { MapRefusal } from '../map/map-file.ts';

/** Why the server refuses a change, beside the code of the error: what a device words in the language of its page. */
export const REFUSAL_REASONS = [
  // Of a field, by its schema.
  'needed',
  'wrong_value',
  'unknown_field',
  'too_short',
  'too_long',
  'too_few',
  'too_many_entries',
  'too_low',
  'too_high',
  'above_zero',
  'not_multiple',
  // Of a body as a whole.
  'no_body',
  'bad_json',
  'bad_character',
  'too_deep',
  'bad_key',
  // Of a listing.
  'no_listing',
  'unknown_area',
  'year_range',
  'picture_not_arrived',
  'not_your_listing',
  'invented_off',
  // Of a picture.
  'pictures_on_way',
  'pictures_busy',
  'no_room_for_photos',
  'part_too_far',
  'parts_missing',
  'picture_undrawable',
  'picture_not_here',
  'picture_large',
  'no_jpeg',
  'jpeg_damaged',
  'jpeg_exif',
  'jpeg_comment',
  'jpeg_size',
  'jpeg_empty',
  'jpeg_cut_off',
  'jpeg_scans',
  'jpeg_with_more',
  // Of a request to a broker.
  'off_market',
  'many_links',
  'many_requests',
  // Of a person's own records.
  'record_large',
  'no_room_for_records',
  'no_room_for_ar_photos',
  // Of an operation.
  'reused',
  'maybe_done',
  'bad_revision',
  // Of an imported file.
  'files_arriving',
  'file_missing',
  'file_no_json',
  'file_packing',
  'file_broke_off',
  'file_large',
  'form_unreadable',
  'imports_busy',
  // Of taking an import back.
  'undo_unknown',
  'undo_not_yours',
  'undo_nothing',
  'undo_done',
  'undo_not_kept',
  'undo_newer',
  'undo_changed',
  // Of an account.
  'demo_account',
  'demo_administrator',
  'last_admin',
  'no_account',
  'account_gone',
  'by_administrator',
  'name_taken',
  'name_letters',
  'same_password',
  'password_guessed',
  'second_step_there',
  'new_key',
  'session_over',
  // Of backups.
  'no_backup',
  'backup_bad',
  'backup_busy',
  'backup_room',
  'backup_database',
  'no_restart',
  // Of the sources.
  'sources_off',
  'sources_busy',
  'source_host',
  'same_file_names',
] as const;
/** Those of a map of streets are the file's own, with `map_` before them. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number] | `map_${MapRefusal}`;

/** Numbers and names that belong into the words of a reason. */
type Values = Readonly<Record<string, string | number>>;

/** Most characters of a text among the values of a reason: some are a sender's own words. */
const LONGEST_VALUE = 100;

/** A reason as it stands in `details` of an error's body, on its own or in a list with one for each field. */
export function because(reason: RefusalReason, values?: Values): { reason: RefusalReason; values?: Values } {
  if (values === undefined) return { reason };
  const short = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value,
  ]);
  return { reason, values: Object.fromEntries(short) as Values };
}

/** A reason that came with an answer; `path` is the field it is about, '' for none. */
export const Refusal = z.lazy(() =>
  z.object({
    reason: z.string(),
    path: z._default(z.string(), ''),
    values: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
  }),
);
export type Refusal = z.infer<typeof Refusal>;

/** The first reason in `details` of an error's body; null when there is none. */
export function refusalIn(details: unknown): Refusal | null {
  return Refusal.safeParse(Array.isArray(details) ? details[0] : details).data ?? null;
}

/** Words for a reason in a page that is not in English, in which the server's own words are shown. */
export const refusalWords: Readonly<Record<string, (values: Values) => string>> = inLanguage('serverRefusals', {});

/** A reason in the page's language; null where the server's words stand. */
export function wordRefusal(refusal: Refusal | null | undefined): string | null {
  if (refusal == null || !Object.hasOwn(refusalWords, refusal.reason)) return null;
  return refusalWords[refusal.reason]?.(refusal.values) ?? null;
}
