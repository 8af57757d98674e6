import { Download } from 'lucide-react';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { FileCounts } from '../../../domain/import/file/kinds.ts';
import type { DeedExample } from '../../../domain/import/new-deeds.ts';
import { type ImportCheck, importClient } from '../../data/queries/imports.ts';
import { saveDownload } from '../../device/files.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatDay, formatMoney } from '../../ui/texts/format.ts';
import { needText, reasonText, ruleExplanation } from '../../ui/texts/row-reasons.ts';
import styles from './import.module.css';
import { messages } from './messages.ts';

const words = messages.check;
const EXAMPLES_PER_REASON = 3;

/** Shows the counts, which add up to the rows read. `sameDeed`: repeated rows of a deed, null if not counted apart. */
export function Counts({ counts, sameDeed }: { counts: FileCounts; sameDeed: number | null }) {
  const rejected = countRejected(counts);
  const fresh = counts.taken - counts.changed;
  const { changed } = counts;
  const known = counts.duplicate - (sameDeed ?? 0);
  const cells: readonly (readonly [string, number])[] = [
    [words.read, counts.read],
    [common.new, fresh],
    [words.changed, changed],
    [sameDeed === null ? words.repeated : words.duplicate, known],
    ...(sameDeed === null || sameDeed === 0 ? [] : [[words.sameDeed, sameDeed] as const]),
    [words.rejected, rejected],
  ];
  return (
    <>
      <dl className={`card ledger ${styles.counts}`}>
        {cells.map(([name, count]) => (
          <div className="stat" key={name}>
            <dt className="name">{name}</dt>
            <dd className={`value${name === words.rejected && count > 0 ? ' neg' : ''}`}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {sameDeed !== null && (
        <p className="smaller dim">
          {words.adds(words.sum({ fresh, changed, duplicate: known, sameDeed, rejected }))}
          {sameDeed > 0 && `. ${words.sameDeedText}`}
        </p>
      )}
    </>
  );
}

export function CheckResult({ check }: { check: ImportCheck }) {
  const kinds = Object.entries(check.byKind);
  return (
    <>
      <Counts counts={check.counts} sameDeed={check.noted.same_deed ?? 0} />
      {kinds.length > 1 && (
        <p className="small muted">
          {kinds.map(([kind, counts]) => words.byKind(messages.kind(kind), counts?.read ?? 0)).join(' · ')}
        </p>
      )}
      <Reasons check={check} />
      <Noted noted={check.noted} />
      <Examples examples={check.examples} />
    </>
  );
}

function Reasons({ check }: { check: ImportCheck }) {
  const reasons = Object.entries(check.counts.rejected).sort(([, a], [, b]) => b - a);
  if (reasons.length === 0) return null;
  return (
    <section className={styles.block} aria-label={words.why}>
      <h4 className="h4">{words.why}</h4>
      <ul className={styles.reasons}>
        {reasons.map(([reason, count]) => (
          <li key={reason}>
            <b className="number">{formatCount(count)}</b>
            <div>
              <div className="small" title={ruleExplanation(reason)}>
                {reasonText(reason)}
              </div>
              {needText(reason) !== '' && <div className="smaller">{words.needs(needText(reason))}</div>}
              {check.rejects
                .filter((reject) => reject.reason === reason)
                .slice(0, EXAMPLES_PER_REASON)
                .map((reject) => (
                  <div className="smaller muted break-anywhere" key={`${reject.table}/${reject.row}/${reject.column}`}>
                    {words.line(reject.row)}
                    {reject.column !== '' && ` ${words.column(reject.column)}`}:{' '}
                    <code>{reject.value === '' ? common.empty : reject.value}</code>
                  </div>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RejectFiles({ id, name, files }: { id: string; name: string; files: ImportCheck['rejectFiles'] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.block}>
      <div className="row wrap">
        {files.map(({ table, rows }) => (
          <Button key={table} small icon={Download} onClick={() => void saveRejects({ id, name, table })}>
            {files.length === 1 ? words.download(rows) : words.downloadOf(table, rows)}
          </Button>
        ))}
      </div>
      <p className="smaller muted">
        {words.mend} {files.some(({ cut }) => cut) && words.cut}
      </p>
    </div>
  );
}

export async function saveRejects({ id, name, table }: { id: string; name: string; table: string }): Promise<void> {
  const blob = await importClient().rejects(id, table);
  if (blob !== null) saveDownload(`${plainName(table || name)}-rejects.csv`, blob);
}

function plainName(name: string): string {
  return name.replace(/\.(csv|xlsx|json|ndjson|xml|gz|zip)$/gi, '').replace(/[^\p{L}\p{N}._-]+/gu, '-');
}

function Noted({ noted }: { noted: Readonly<Record<string, number>> }) {
  const marks = Object.entries(noted).filter(
    ([code, count]) => count > 0 && code !== 'off_plan' && code !== 'same_deed',
  );
  if (marks.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        <span className="bold">{words.noted}</span> <span className="small muted">{words.notedText}</span>
      </summary>
      <ul className={styles.reasons}>
        {marks.map(([code, count]) => (
          <li key={code}>
            <b className="number">{formatCount(count)}</b>
            <div className="small">{reasonText(code)}</div>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Examples({ examples }: { examples: ImportCheck['examples'] }) {
  const { fresh, changed, known } = examples;
  return (
    <>
      <ExampleList heading={words.examplesFresh} rows={fresh.map((now) => ({ now, was: null }))} />
      <ExampleList
        heading={words.examplesChanged}
        rows={changed.map(({ before, after }) => ({ now: after, was: before }))}
      />
      <ExampleList heading={words.examplesKnown} rows={known.map((now) => ({ now, was: null }))} />
    </>
  );
}

function ExampleList({ heading, rows }: { heading: string; rows: { now: DeedExample; was: DeedExample | null }[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        <span className="bold">{heading}</span>
      </summary>
      <ul className="lines">
        {rows.map(({ now, was }) => (
          <li key={`${now.number}/${now.priceFils}`}>
            <div className="grow">
              <div className="small bold">{placeName(areaById(now.area)?.name ?? now.area)}</div>
              <div className="smaller muted break-anywhere">
                {[now.number, formatDay(now.date), now.place].filter((part) => part !== '').join(' · ')}
              </div>
            </div>
            <div className="small number">
              {formatMoney(now.priceFils)}
              {was !== null && was.priceFils !== now.priceFils && (
                <div className="smaller muted">
                  {words.was} {formatMoney(was.priceFils)}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function countRejected(counts: FileCounts): number {
  return Object.values(counts.rejected).reduce((sum, rows) => sum + rows, 0);
}
