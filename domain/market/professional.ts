import * as z from 'zod/mini';

/** Contact of listings: a broker of the register, completed by the listings' account. Texts are '' if unknown. */
export const Broker = z.object({
  id: z.string(),
  brokerName: z.string(),
  companyName: z.string(),
  licenseNumber: z.string(),
  location: z.string(),
  phone: z.string(),
  email: z.string(),
  source: z.string(),
  /** From accounts only: WhatsApp number if different, languages (ISO 639-1), portrait as a data address. */
  whatsApp: z.optional(z.string()),
  languages: z.optional(z.array(z.string())),
  photo: z.optional(z.nullable(z.string())),
});
export type Broker = z.infer<typeof Broker>;

export const Developer = z.object({
  id: z.string(),
  developerName: z.string(),
  location: z.string(),
  projects: z.array(z.string()),
  source: z.string(),
});
export type Developer = z.infer<typeof Developer>;

export const Project = z.object({
  id: z.string(),
  name: z.string(),
  developerId: z.string(),
  developerName: z.string(),
  /** Gazetteer id, or the register's own name; empty if missing. */
  areaId: z.string(),
  masterProject: z.string(),
  /** As registered, e.g. `ACTIVE`, `FINISHED`; empty if unknown. */
  status: z.string(),
  /** Percentage built, 0 to 100; null if unknown. */
  percentCompleted: z.nullable(z.number()),
  startDate: z.string(),
  endDate: z.string(),
  completionDate: z.string(),
  lands: z.nullable(z.int()),
  buildings: z.nullable(z.int()),
  villas: z.nullable(z.int()),
  units: z.nullable(z.int()),
  source: z.string(),
});
export type Project = z.infer<typeof Project>;
