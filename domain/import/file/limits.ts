/** Bounds of what is unpacked and held, so that no file can fill the memory or take for ever. */
export const FILE_LIMITS = {
  /** Packed bytes of an archive or workbook, which has its table of contents at the end and must be held. */
  archiveBytes: 300 * 1024 * 1024,
  /** Unpacked bytes of everything in a file; the whole register of 25 years has 2.7 GB. */
  unpackedBytes: 4 * 1024 * 1024 * 1024,
  /** No table shrinks further than this; repeated zeros shrink a thousandfold. */
  ratio: 200,
  /** Unpacked bytes up to which the ratio is not judged. */
  ratioFrom: 16 * 1024 * 1024,
  /** Members of an archive. */
  entries: 500,
  /** Archives in archives. */
  depth: 3,
  /** One record of JSON or XML. */
  recordBytes: 1024 * 1024,
  /** Texts that the cells of a workbook share. */
  sharedTextBytes: 256 * 1024 * 1024,
  /** Columns of a sheet. */
  columns: 16_384,
} as const;
