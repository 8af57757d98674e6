import { useState } from 'react';
import type { SourceStatus } from '../../../domain/sources/status.ts';
import { type TestedSource, testSource } from '../../data/mutations/sources.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { type SourcesView, sourceSettingsQuery } from '../../data/queries/sources.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { useIsAdmin } from './ManualRun.tsx';
import { messages } from './messages.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { formatMoment } from './StatusCards.tsx';
import styles from './sources.module.css';
import { problemText } from './state.ts';

const words = messages.schedule;

export function ScheduleTab({ view }: { view: SourcesView }) {
  const isAdmin = useIsAdmin();
  const { nextRun, weeklyDeepScrape, sources } = view.status;
  return (
    <div className="stack gap-20">
      <section aria-labelledby="schedule" className="stack">
        <h2 className="display-3" id="schedule">
          {words.title}
        </h2>
        <div className="ledger">
          <Planned name={words.daily} text={words.dailyText} at={nextRun} />
          <Planned name={words.weekly} text={words.weeklyText} at={weeklyDeepScrape} />
        </div>
      </section>
      <section aria-labelledby="source-list" className="stack">
        <h2 className="display-3" id="source-list">
          {words.sources}
        </h2>
        <ul className="card rows">
          {sources.map((source) => (
            <SourceRow key={source.source} source={source} canTest={isAdmin && view.isLive} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="source-settings" className="stack">
        <h2 className="display-3" id="source-settings">
          {words.settings}
        </h2>
        {isAdmin ? view.isLive && <Settings /> : <p className="small muted">{words.forAdmins}</p>}
      </section>
    </div>
  );
}

function Planned({ name, text, at }: { name: string; text: string; at: string | null }) {
  return (
    <div className="stat">
      <span className="name">{name}</span>
      <span className={`value ${styles.moment}`}>{at === null ? words.off : formatMoment(at)}</span>
      <span className="detail">{text}</span>
    </div>
  );
}

function SourceRow({ source, canTest }: { source: SourceStatus; canTest: boolean }) {
  const [tested, setTested] = useState<TestedSource | null>(null);
  const { isBusy, fault, run } = useAction();
  const isPaged = source.source === 'dld-gateway' || source.source === 'data-dubai';
  const problem = tested?.problem ?? (source.problem === null ? null : { code: source.problem, detail: '' });
  const test = () => void run(async () => setTested(await testSource(source.source)));
  return (
    <li className={styles.source}>
      <div className="grow">
        <div className="bold">{words.names[source.source]}</div>
        <div className="small dim">
          {words.about[source.source]}
          {source.host !== '' && ` ${source.host}`}
        </div>
        {tested?.isOk === true && (
          <p className="small pos" role="status">
            {words.ok(formatCount(tested.rows), formatCount(tested.ms))}
          </p>
        )}
        {problem !== null && (
          <div role="status" className="small">
            {problemText(problem).what} {problemText(problem).todo}
            {problem.detail !== '' && <span className="dim"> ({problem.detail})</span>}
          </div>
        )}
        {fault !== '' && <Note tone="neg">{fault}</Note>}
      </div>
      <span className={source.isOn ? 'tag pos' : 'tag'}>{source.isOn ? words.on : words.offState}</span>
      {isPaged && canTest && (
        <Button small busy={isBusy ? words.testing : undefined} onClick={test}>
          {words.test}
        </Button>
      )}
    </li>
  );
}

function Settings() {
  const reply = useAnswer(sourceSettingsQuery());
  return (
    <Answer reply={reply} shape={420}>
      {(settings) => <SettingsForm stored={settings} />}
    </Answer>
  );
}
