import * as z from 'zod/mini';
import { parseDay } from '../day.ts';
import { visible } from '../visible-text.ts';

export const REQUEST_KINDS = ['viewing', 'contact', 'preapproval', 'quote'] as const;

const line = z.optional(z.string().check(visible(), z.maxLength(200)));
const text = z.optional(z.string().check(z.trim(), z.maxLength(1000)));

const RequestFields = z.strictObject({
  name: line,
  /** Phone number or mail address. */
  reply: line,
  /** Requested viewing: YYYY-MM-DD and HH:MM in Dubai. */
  day: line,
  time: line,
  message: text,
  note: text,
  /** AED, as typed. */
  income: line,
  deposit: line,
  payment: line,
  /** Account name and role, and ids of saved homes; only if the user agrees. */
  account: line,
  saved: line,
});

export const RequestInput = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  propertyId: z.int().check(z.minimum(1)),
  fields: RequestFields,
  /** Device time of creation. */
  createdAt: z.optional(z.string().check(z.maxLength(40))),
});
export type RequestInput = z.infer<typeof RequestInput>;

const REQUEST_STATES = ['new', 'answered', 'done'] as const;
const ANSWER_CHANNELS = ['mail', 'whatsapp', 'phone'] as const;

export const ListingRequest = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  propertyId: z.int(),
  title: z.string(),
  brokerId: z.string(),
  fields: RequestFields,
  signedIn: z.boolean(),
  /** Sent without an account on a day with many such requests. */
  isUnverified: z.optional(z.boolean()),
  /** ISO instants: created on the device, and received. */
  createdAt: z.string(),
  receivedAt: z.string(),
  state: z.enum(REQUEST_STATES),
  answeredBy: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
  /** Reminder date, YYYY-MM-DD; '' for none. */
  remindOn: z.string(),
});
export type ListingRequest = z.infer<typeof ListingRequest>;

/** Whether this is a valid reminder date, or ''. Rejects incomplete years. */
export function isReminderDay(text: string): boolean {
  return text === '' || (parseDay(text) !== null && text >= '2000');
}

/** Body of `PUT /api/requests/{id}`. */
export const RequestUpdate = z.strictObject({
  state: z.enum(REQUEST_STATES),
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
  remindOn: z.optional(z.string().check(z.refine(isReminderDay, 'must be a day from 2000 on, YYYY-MM-DD'))),
});
export type RequestUpdate = z.infer<typeof RequestUpdate>;
