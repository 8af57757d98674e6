/** The service groups of the Land Department that are read, in the names of `POST /api/dubai/scrape-service/{service}`. */
export const SERVICES = ['land', 'licenses', 'records', 'registration', 'transactions', 'valuations'] as const;
export type Service = (typeof SERVICES)[number];

/** Where rows come from: two interfaces of the government, files by address, files put into a folder. */
export const SOURCE_NAMES = ['dld-gateway', 'data-dubai', 'file-download', 'watched-folder'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];
