import * as z from 'zod/mini';
import { parseDay } from '../day.ts';

export const REQUEST_KINDS = ['viewing', 'contact', 'preapproval', 'quote'] as const;

const line = z.optional(z.string().check(z.trim(), z.maxLength(200)));
const text = z.optional(z.string().check(z.trim(), z.maxLength(1000)));

const RequestFields = z.strictObject({
  name: line,
  /** Phone number or mail address. */
  reply: line,
  /** Of a viewing: YYYY-MM-DD and HH:MM in Dubai. */
  day: line,
  time: line,
  message: text,
  note: text,
  /** AED, as typed. */
  income: line,
  deposit: line,
  payment: line,
  /** Name and role of the account, and ids of the homes that were saved: with the person's own choice alone. */
  account: line,
  saved: line,
});

export const RequestInput = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  propertyId: z.int().check(z.minimum(1)),
  fields: RequestFields,
  /** When it was made, by the clock of the device. */
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
  /** Came without an account on a day with many such requests about the listing. */
  isUnverified: z.optional(z.boolean()),
  /** ISO instants: made on the device, and received. */
  createdAt: z.string(),
  receivedAt: z.string(),
  state: z.enum(REQUEST_STATES),
  answeredBy: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
  /** YYYY-MM-DD on which the broker wants to be reminded; '' for not. */
  remindOn: z.string(),
});
export type ListingRequest = z.infer<typeof ListingRequest>;

/** Whether this is a day to be reminded on, or '' for none; a year that is still being typed is neither. */
export function isReminderDay(text: string): boolean {
  return text === '' || (parseDay(text) !== null && text >= '2000');
}

/** Body of `PUT /api/requests/{id}`: what the broker did about it. */
export const RequestUpdate = z.strictObject({
  state: z.enum(REQUEST_STATES),
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
  remindOn: z.optional(z.string().check(z.refine(isReminderDay, 'must be a day from 2000 on, YYYY-MM-DD'))),
});
export type RequestUpdate = z.infer<typeof RequestUpdate>;
