import type { FileRefusal, FileRefusalReason } from './kinds.ts';

const refusal = (reason: FileRefusalReason, message: string): FileRefusal => ({ reason, message, missing: [] });

export const FILE_REFUSALS = {
  empty: refusal('empty_file', 'The file is empty.'),
  emptyExport: refusal('no_rows', 'The file is an empty export: its list holds no record. Export it again, with rows.'),
  noRows: refusal('no_rows', 'There is a header, but no row below it.'),
  tooWide: refusal(
    'too_many_columns',
    'The first line has more than 200 columns or 64 KiB: it is no table of a register.',
  ),
  manyColumns: refusal('too_many_columns', 'The file has more than 200 columns: it is no table of a register.'),
  unreadable: refusal('not_a_table', 'The file is not a table: none of its lines can be read.'),
  html: refusal(
    'html_page',
    'This is a web page, not data: the download gave an error page or a log-in page. Download it again.',
  ),
  loginPage: refusal(
    'html_page',
    'This is a log-in page, not data: the download was not signed in. Sign in there and download the file again.',
  ),
  tablePage: refusal(
    'html_page',
    'This is a web page with a table, perhaps named .xls: open it in Excel or LibreOffice and save it as .xlsx or CSV.',
  ),
  errorAnswer: refusal(
    'error_answer',
    'This is an error message of a server, not data: its address or access has expired. Download the file again.',
  ),
  gitPointer: refusal(
    'git_pointer',
    'This is a pointer of Git LFS, not the file itself: fetch it with "git lfs pull" or the page’s download button.',
  ),
  annexPointer: refusal(
    'git_pointer',
    'This is a pointer of git-annex, not the file itself: fetch it with "git annex get".',
  ),
  datesUnclear: refusal(
    'dates_unclear',
    'The dates can be read day first and month first, and rows contradict each other. Say which comes first.',
  ),
  badEncoding: refusal('unknown_format', 'The file names an encoding that is not known here: save it as UTF-8.'),
  samples: refusal('sample_records', 'These are sample records. Import them on this device only.'),
  pdf: refusal('unknown_format', 'This is a PDF: ask for its table as .xlsx or CSV.'),
  picture: refusal('unknown_format', 'This is a picture: ask for its table as .xlsx or CSV.'),
  openDocument: refusal('unknown_format', 'This is a document, not .xlsx: open it and save its table as .xlsx or CSV.'),
  damaged: refusal('damaged', 'The file is damaged or broke off: download or save it again.'),
  bomb: refusal('too_large', 'The file unpacks to far more than its size: it is no table of a register.'),
  tooLarge: refusal('too_large', 'The packed file is larger than 300 MB: unpack it and import what is in it.'),
  tooMany: refusal('too_large', 'The archive holds more than 500 files, or archives within archives: unpack it first.'),
  encrypted: refusal('encrypted', 'The file has a password: save it without one.'),
  oldExcel: refusal(
    'unknown_format',
    'This is a workbook of the old kind (.xls) or one with a password: save it as .xlsx or CSV.',
  ),
  mostlyRejected: refusal(
    'mostly_rejected',
    'Nearly all of the first rows cannot be imported, so the rest was not read. Check which column is which.',
  ),
  notATable: refusal(
    'unknown_format',
    'This is no table: CSV, JSON, XML, .xlsx, or zip or gzip of these can be imported.',
  ),
  noTable: refusal('not_a_table', 'There is no table in this archive.'),
  badJson: refusal('damaged', 'The JSON cannot be read: it breaks off or a sign is missing.'),
  noList: refusal('not_a_table', 'The JSON holds no list of records.'),
  noRecords: refusal('not_a_table', 'The XML holds no list of records.'),
  badXml: refusal('damaged', 'The XML cannot be read: it breaks off or a tag is not closed.'),
  geoJson: refusal(
    'not_imported',
    'This is a map of areas (GeoJSON), not deals. Drop it on the heat map, where it becomes the layer of communities.',
  ),
  areaNames: refusal(
    'not_imported',
    'This is a list of area names. Sahil has its own list. If an import does not know a name, you can assign an area to it there.',
  ),
} as const;

/** Limits on unpacked and buffered data, against hostile files. */
export const FILE_LIMITS = {
  /** Packed bytes of an archive or workbook, which is buffered because its directory is at the end. */
  archiveBytes: 300 * 1024 * 1024,
  /** Unpacked bytes of a whole file; 25 years of the register take 2.7 GB. */
  unpackedBytes: 4 * 1024 * 1024 * 1024,
  /** Maximum compression ratio: no real table exceeds it; repeated zeros reach 1,000. */
  ratio: 200,
  /** The ratio is checked from this size on, bytes. */
  ratioFrom: 16 * 1024 * 1024,
  entries: 500,
  depth: 3,
  /** A file is refused from this many rejected rows on, if they are more than this share of its rows. */
  rejected: [
    { rows: 100_000, share: 0.9 },
    { rows: 1_000_000, share: 0.5 },
  ],
  recordBytes: 1024 * 1024,
  /** Shared texts of a workbook's cells. */
  sharedTextBytes: 256 * 1024 * 1024,
  columns: 16_384,
} as const;
