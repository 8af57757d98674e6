import * as z from 'zod/mini';

/** A registered broker. Field names of the spec's import sample, camelCase. */
export const Broker = z.object({
  id: z.string(),
  brokerName: z.string(),
  companyName: z.string(),
  licenseNumber: z.string(),
  location: z.string(),
  phone: z.string(),
  email: z.string(),
  source: z.string(),
});
export type Broker = z.infer<typeof Broker>;

/** A registered developer. */
export const Developer = z.object({
  id: z.string(),
  developerName: z.string(),
  location: z.string(),
  projects: z.array(z.string()),
  source: z.string(),
});
export type Developer = z.infer<typeof Developer>;
