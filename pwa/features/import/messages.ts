import { counted } from '../../../domain/counted.ts';
import type { ColumnQuestion } from '../../../domain/import/file/kinds.ts';
import { NO_COLUMN_FOR } from '../../../domain/import/file/table-header.ts';
import { inLanguage, phrase } from '../../../domain/language/language.ts';
import { groupThousands } from '../../../domain/money.ts';
import type { CountedImports, ImportFailure, ImportJob, ImportTarget, PasteType } from '../../data/queries/imports.ts';

const records = (count: number) => counted(count, 'record', 'records');
const rows = (count: number) => counted(count, 'row', 'rows');
/** `1 listing`, given the name of the kind. */
const ofKind = (count: number, kind: string) =>
  counted(count, kind.toLowerCase().replace(/s$/, ''), kind.toLowerCase());

const KINDS: Readonly<Record<string, string>> = {
  transactions: 'Transactions',
  rents: 'Rents',
  projects: 'Projects',
  brokers: 'Brokers',
  developers: 'Developers',
  listings: 'Listings',
};

export const messages = inLanguage('import', {
  noColumnFor: (labels: readonly string[]) =>
    `This is not the header of a known file. It has no column for ${labels.join(', ')}.`,
  heading: 'Dubai open-data import',
  unsaved: {
    columns: 'Your changes to the columns have not been applied.',
    areas: 'The areas you chose have not been applied.',
    pasted: 'The pasted records have not been imported.',
  },
  aside: 'Earlier imports and sources',
  lead: 'Files and pasted records are checked before anything is written.',
  drop: {
    title: 'Drop files here',
    text: 'CSV, Excel, JSON, XML, zip or gzip.',
    choose: 'Choose files',
    over: 'Drop to read the files',
  },
  kind: (kind: string) => KINDS[kind] ?? kind,
  rows,
  records,
  paste: {
    heading: 'Paste records',
    type: 'Data type',
    json: 'JSON data',
    placeholder: '[{"transaction_id": …}, …]',
    sample: 'Use Sample',
    sampleOf: (type: PasteType) => `Use Sample: ${KINDS[type]}`,
    samples: 'Sample formats',
    sampleInvented: 'Sample records are invented. Wherever they count, they are marked as demo data.',
    sampleRefused: 'Sample records are invented, so they cannot be published. Import them on this device only.',
    importNone: 'Import',
    importN: (count: number) => `Import ${records(count)}`,
    importing: 'Importing...',
    clear: 'Clear',
    valid: (count: number) => `${records(count)}, valid.`,
    known: (duplicate: number, changed: number) =>
      [
        duplicate === 0 ? '' : `${counted(duplicate, 'is', 'are')} here already.`,
        changed === 0 ? '' : `${counted(changed, 'exists', 'exist')} already and will be updated.`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    partly: (taken: number, of: number) => `${groupThousands(taken)} of ${records(of)} can be imported.`,
    plainText: 'This is text, not JSON. Drop tables above as files. Check a home’s listing in “Is this price fair?”.',
    notJson: 'This is not JSON yet: a bracket, comma or quote is missing.',
    notList: 'The records must be in a list: [ … ].',
  },
  toast: {
    missing: 'Missing Information',
    missingText: 'Please select data type and provide JSON data',
    invalid: 'Invalid JSON',
    invalidText: 'Please provide valid JSON format',
    ok: 'Import Successful!',
    okText: (count: number, type: string, isOpenData: boolean) =>
      `Imported ${ofKind(count, type)}${isOpenData ? ' from Dubai open data' : ''}.`,
    deviceText: (count: number, type: string) => `${ofKind(count, type)}, only on this device.`,
    nothingNew: 'Nothing new',
    nothingNewText: (known: number, type: string) =>
      known === 1 ? `${ofKind(1, type)} was there already.` : `All ${ofKind(known, type)} were there already.`,
    approval: 'Sent for approval',
    approvalText: ofKind,
    failedText: 'Failed to import data. Please check the format and try again.',
    queuedText: 'They are sent when the server can be reached.',
  },
  counted: {
    legend: 'What counts on this device',
    names: { shared: 'Demo', own: 'My data', both: 'Both' },
    texts: {
      shared: 'Your records are kept but do not count.',
      own: 'Demo sales do not count on this device.',
      both: 'Your records count beside the demo market. Figures name their sources.',
    } satisfies Record<CountedImports, string>,
  },
  demo: {
    legend: 'Switch the demo market off for everyone?',
    keep: 'Keep it on',
    replace: 'Switch it off',
    keepText: (deeds: string | null) =>
      `${deeds === null ? 'Its' : `${deeds}`} invented deeds keep counting beside the registered ones, and figures say “Demo + registered”.`,
    replaceText: ({
      registered,
      hasGrowth,
    }: {
      registered: { deeds: string; span: string } | null;
      hasGrowth: boolean;
    }) =>
      [
        'No invented deed counts any more, on any device, and invented listings leave the market.',
        ...(registered === null ? [] : [`Registered deeds: ${registered.deeds} over ${registered.span}.`]),
        ...(hasGrowth ? [] : ['Price growth needs 15 months of sales. Until then it says “not enough history”.']),
      ].join(' '),
    span: (days: number) =>
      days < 120
        ? counted(Math.max(1, Math.round(days / 7)), 'week', 'weeks')
        : counted(Math.round(days / 30.44), 'month', 'months'),
    areas: 'Deeds that count in the largest areas of this file',
    both: 'Demo + registered',
    only: 'Registered only',
  },
  target: {
    legend: 'Where the records go',
    names: { everyone: 'Publish to everyone', device: 'Only on this device' } satisfies Record<ImportTarget, string>,
    everyone: 'Every device gets them.',
    everyoneOffline: 'Sent when the server can be reached.',
    everyoneApproved: 'Everyone’s figures include them once an administrator has approved them.',
    device: 'Only on this device, and private to you. Your figures include them at once.',
    private: 'Only on this device, and private to you. Publishing to everyone needs a broker or administrator account.',
    serverOnly: (kinds: string, mayPublish: boolean) =>
      `${kinds} can only be published to everyone. ${mayPublish ? 'Choose “Publish to everyone” above.' : 'Sign in as a broker or administrator to import them.'}`,
    partly: (kinds: string) => `${kinds} in this file are left out: they can only be published to everyone.`,
  },
  preview: {
    asking: 'Comparing with the market...',
    offline: 'Connect to the server to see what publishing changes.',
  },
  job: {
    facts: {
      xlsx: 'Excel workbook',
      'windows-1256': 'Windows-1256 (Arabic)',
      ',': 'commas',
      ';': 'semicolons',
      '\t': 'tabs',
      '|': 'bars',
    } as Readonly<Record<string, string>>,
    layouts: {
      'dld-export': 'Land Department export',
      'dld-page': 'Land Department page',
      'dubai-pulse': 'Dubai Pulse',
      sample: 'Sample format',
      'property-finder': 'Property Finder feed',
      bayut: 'Bayut feed',
      reso: 'RESO names',
      portal: 'Portal listings',
    } as Readonly<Record<string, string>>,
    header: (line: number) => `column names in line ${line}`,
    kindLabel: 'Type of rows',
    kindAuto: 'Recognised from the columns',
    kindFound: (kind: string) => `${kind} (recognised)`,
    progress: {
      keeping: 'Copying the file to this device',
      checking: 'Reading the rows',
      writing: 'Writing to this device',
      sending: 'Sending to the server',
    },
    rate: (count: number) => `${groupThousands(count)} rows/s`,
    left: (ms: number) => (ms < 1500 ? 'about 1 s left' : `about ${span(ms)} left`),
    resumed: 'Restored after the page was closed.',
    notKept: 'There is no room for a copy of this file. If the page closes, drop the file again.',
    go: (count: number) => `Import ${rows(count)}`,
    goApproval: (count: number) => `Send ${rows(count)} for approval`,
    goNone: 'Nothing new to import',
    queued: 'Waiting to sync. Sent when the server can be reached.',
    takeBack: 'Do not send',
    done: {
      device: (count: number) => `${rows(count)} imported, only on this device.`,
      everyone: (count: number) => `${rows(count)} published to everyone.`,
    } satisfies Record<ImportTarget, (count: number) => string>,
    doneNothing: 'Nothing new: these rows were there already.',
    doneApproval: (count: number) =>
      `${rows(count)} sent for approval. We’ll notify you when an administrator has decided.`,
    figuresWaiting: 'The records are saved. The server is out of space, so figures follow later.',
    held: (count: number) =>
      `${counted(count, 'listing is', 'listings are')} not published yet, because the price is more than 40% off our estimate. Check and publish in Manage listings.`,
    seeListings: 'Manage listings',
    seeMap: 'See the heat map',
    seeAnalytics: 'See analytics',
    states: {
      reading: 'Reading',
      refused: 'Not imported',
      checked: 'Checked, nothing written yet',
      writing: 'Writing',
      queued: 'Waiting to sync',
      sending: 'Sending',
      done: 'Imported',
      approval: 'Waiting for approval',
      failed: 'Stopped',
    } satisfies Record<ImportJob['state'] | 'approval', string>,
  },
  failures: {
    quota: 'This device is full, so nothing was written. Free some space in Settings and try again.',
    'older-tab': 'A newer version of the app is open in another tab. Nothing was written. Reload this tab.',
    closed: 'The app lost access to its storage, so nothing was written. Reload the page and try again.',
    failed: 'The import stopped unexpectedly and nothing was written. Try again.',
    'file-gone':
      'The page was closed before the file was copied to this device. Nothing was written. Drop the file again.',
    'file-unreadable': 'The file was moved or changed and can no longer be read. Nothing was written. Drop it again.',
    offline: 'The server cannot be reached. The file is kept on this device until you are online.',
    'signed-out': 'You are signed out. Sign in again, then send it.',
    'not-allowed': 'This account may not do that: publishing needs a broker or administrator account.',
  } satisfies Record<Exclude<ImportFailure['reason'], 'server'>, string>,
  columns: {
    heading: (used: number, of: number) => `Columns: ${used} of ${of} used`,
    more: (count: number) => `Show ${groupThousands(count)} more`,
    unused: 'Not used',
    required: (label: string) => `${label} (needed)`,
    missing: (labels: string) => `Still needed: ${labels}. Choose the column.`,
    hows: {
      'known spelling': 'known name',
      chosen: 'your choice',
      remembered: 'remembered',
      guess: 'a guess: please check',
    },
    of: (table: string) => `in ${table}`,
    sure: (percent: string) => `${percent}% sure`,
    questions: {
      'size-unit': (name: string) => `Is “${name}” in square metres or square feet?`,
      'date-order': (name: string) => `Which comes first in “${name}”, the day or the month?`,
      'rent-period': (name: string) => `Is “${name}” the rent per year, per month or per week?`,
    } satisfies Record<ColumnQuestion['about'], (name: string) => string>,
    answers: {
      sqm: 'Square metres',
      sqft: 'Square feet',
      'day-first': 'The day',
      'month-first': 'The month',
      year: 'Per year',
      month: 'Per month',
      week: 'Per week',
    } as Readonly<Record<string, string>>,
    meanings: {
      sqm: 'm²',
      sqft: 'sq ft',
      'day-first': 'day first',
      'month-first': 'month first',
      both: 'both orders',
      year: 'per year',
      month: 'per month',
      week: 'per week',
      day: 'per day',
    } as Readonly<Record<string, string>>,
    meaningOf: (name: string) => `Meaning of ${name}`,
    unnamed: (place: number) => `column ${place}`,
    apply: 'Read again with these columns',
    answer: 'Use this answer',
    reset: 'Undo changes',
    rememberNote: 'Your choice is remembered for the next file with the same columns.',
  },
  check: {
    read: 'Rows read',
    changed: 'Changed',
    duplicate: 'Already here',
    sameDeed: 'More units of a deed',
    sameDeedText: 'A deed of several units counts once, with its units and sizes added up.',
    repeated: 'Already here, or a row of the same deed',
    rejected: 'Rejected',
    adds: (text: string) => `Rows read = ${text}`,
    sum: (of: { fresh: number; changed: number; duplicate: number; sameDeed: number; rejected: number }) =>
      [
        `${groupThousands(of.fresh)} new + ${groupThousands(of.changed)} changed + ${groupThousands(of.duplicate)} already here`,
        ...(of.sameDeed === 0 ? [] : [`${groupThousands(of.sameDeed)} more units of a deed`]),
        `${groupThousands(of.rejected)} rejected`,
      ].join(' + '),
    why: 'Why rows are rejected',
    needs: (what: string) => `What to do: ${what}.`,
    line: (row: number) => `line ${row}`,
    column: (name: string) => `in ${name}`,
    download: (count: number) => `Download ${counted(count, 'rejected row', 'rejected rows')}`,
    downloadOf: (table: string, count: number) => `Download ${rows(count)} of ${table}`,
    mend: 'Correct them in a spreadsheet and drop the file here again.',
    cut: 'The file was cut at its largest size.',
    noted: 'Flagged',
    notedText: 'Kept and shown, but not counted in prices.',
    examplesFresh: 'New, for example',
    examplesChanged: 'Changed, for example',
    examplesKnown: 'Already here, for example',
    was: 'was',
    byKind: (kind: string, count: number) => `${kind}: ${rows(count)}`,
  },
  areas: {
    heading: (count: number) => counted(count, 'area name is not recognised', 'area names are not recognised'),
    text: 'Choose an area for each name, and its rows count there.',
    keep: 'Keep its own name',
    areaOf: (name: string) => `Area of ${name}`,
    apply: 'Read again with these areas',
    more: (count: number) => `Show ${groupThousands(count)} more`,
  },
  history: {
    heading: 'Import history',
    last: 'Last 5',
    none: 'No imports in this session',
    imported: (count: number) => (count === 0 ? 'Nothing new' : `${groupThousands(count)} imported`),
    onDevice: (count: number) => `${groupThousands(count)} only on this device`,
    approval: (count: number) => `Waiting for approval · ${groupThousands(count)}`,
    waiting: (count: number) => `Waiting to sync · ${groupThousands(count)}`,
  },
  batches: {
    heading: 'Your imports',
    none: 'Files you import are listed here and can be undone.',
    pasted: 'Pasted records',
    device: 'Only on this device',
    everyone: 'Published',
    undone: 'Undone',
    waiting: 'Waiting for approval',
    refused: 'Refused',
    refusedWhy: (reason: string) => `Refused: ${reason}`,
    withdraw: 'Withdraw',
    facts: (taken: number, duplicate: number, rejected: number) =>
      [
        `${groupThousands(taken)} imported`,
        ...(duplicate === 0 ? [] : [`${groupThousands(duplicate)} already here or rows of the same deed`]),
        ...(rejected === 0 ? [] : [`${groupThousands(rejected)} rejected`]),
      ].join(', '),
    undoOf: (name: string) => `Undo the import of ${name}`,
    undoing: 'Undoing...',
    ask: (name: string) => `Undo the import of ${name}?`,
    askDevice: (count: number) =>
      `${counted(count, 'row is', 'rows are')} removed from this device, and the records they replaced count again. Rows that a later file repeated are removed too: import that file again.`,
    askWaiting: 'The file is withdrawn before an administrator has decided.',
    askEveryone: (count: number) =>
      `${counted(count, 'row is', 'rows are')} removed for everyone. The server refuses if newer data depends on them.`,
    yes: 'Undo import',
    no: 'Keep it',
    rejectsOf: (name: string) => `Download the rejected rows of ${name}`,
    noRejects: 'The rejected rows are not on this device',
  },
  remembered: {
    heading: 'Remembered choices',
    columns: (count: number) => counted(count, 'set of columns', 'sets of columns'),
    areas: (count: number) => counted(count, 'area name', 'area names'),
    forget: 'Forget',
    forgotten: 'Choices of columns and areas forgotten',
  },
  sources: {
    list: [
      'Dubai Land Department, sales',
      'Real Estate Regulatory Agency, brokers',
      'Dubai Pulse, developers and projects',
      'Ejari, rents',
      'Portal feeds, listings',
    ],
    api: 'For developers: API and command line',
  },
});

function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

export function failureText(failure: ImportFailure): string {
  return failure.reason === 'server' ? phrase(failure.message) : messages.failures[failure.reason];
}

export function refusalText({ message }: { message: string }): string {
  if (!message.startsWith(NO_COLUMN_FOR)) return phrase(message);
  const labels = message.slice(NO_COLUMN_FOR.length, -1).split(', ');
  return messages.noColumnFor(labels.map(phrase));
}
