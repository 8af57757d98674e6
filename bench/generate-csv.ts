// Writes a register file of any size for trying out imports. The same arguments always give the same bytes.
//   npx tsx bench/generate-csv.ts --rows 1500000 --format dubai-pulse --out register.csv
//   npx tsx bench/generate-csv.ts --rows 9000000 --format ejari --out rents.csv
import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CSV_FORMATS, csvChunks } from './generate/csv.ts';
import { benchDeeds } from './generate/deeds.ts';
import { rentCsvChunks } from './generate/rents.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1500000' },
    format: { type: 'string', default: 'dld-export' },
    out: { type: 'string', default: '' },
  },
});
const rows = Number(values.rows);
const formats = [...CSV_FORMATS, 'ejari'] as const;
const format = formats.find((name) => name === values.format);
if (!Number.isSafeInteger(rows) || rows <= 0 || format === undefined || values.out === '') {
  console.error(`--rows N --format ${formats.join('|')} --out FILE`);
  process.exit(2);
}
const chunks = format === 'ejari' ? rentCsvChunks(rows) : csvChunks(benchDeeds(rows), format);
const file = openSync(values.out, 'w');
let bytes = 0;
for (const chunk of chunks) bytes += writeSync(file, chunk);
closeSync(file);
console.log(`${rows} rows asked for, ${(bytes / 1e6).toFixed(1)} MB`);
