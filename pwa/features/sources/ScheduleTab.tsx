import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SourceSettings, SourceStatus, TestedSource } from '../../../domain/sources/status.ts';
import { saveSourceSettings, testSource } from '../../data/mutations/admin.ts';
import { useAction, useDraft } from '../../data/mutations/use-action.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { type SourcesView, sourceSettingsQuery } from '../../data/queries/sources.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import styles from './sources.module.css';
import { formatMoment, problemText, useIsAdmin } from './state.ts';

const words = messages.schedule;

export function ScheduleTab({ view }: { view: SourcesView }) {
  const isAdmin = useIsAdmin();
  const { nextRun, weeklyDeepScrape, sources } = view.status;
  return (
    <div className="stack gap-20">
      <Section id="schedule" title={words.title}>
        <Ledger
          rows={[
            { name: words.daily, value: planned(nextRun) },
            { name: words.weekly, value: planned(weeklyDeepScrape) },
          ]}
        />
      </Section>
      <Section id="source-list" title={common.sources}>
        <ul className="card rows">
          {sources.map((source) => (
            <SourceRow key={source.source} source={source} canTest={isAdmin && view.isLive} />
          ))}
        </ul>
      </Section>
      <Section id="source-settings" title={common.settings}>
        {isAdmin ? view.isLive && <Settings /> : <p className="small muted">{words.forAdmins}</p>}
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="stack">
      <h2 className="display-3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function planned(at: string | null) {
  return <span className={styles.moment}>{at === null ? words.off : formatMoment(at)}</span>;
}

function SourceRow({ source, canTest }: { source: SourceStatus; canTest: boolean }) {
  const [tested, setTested] = useState<TestedSource | null>(null);
  const { isBusy, fault, run } = useAction();
  const isPaged = source.source === 'dld-gateway' || source.source === 'data-dubai';
  const problem = tested?.problem ?? (source.problem === null ? null : { code: source.problem, detail: '' });
  const test = () => void run(async () => setTested(await testSource(source.source)));
  return (
    <li className={`wrap ${styles.source}`}>
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
            {problemText(problem)}
            {problem.detail !== '' && <span className="dim"> ({problem.detail})</span>}
          </div>
        )}
        {fault !== '' && <Note tone="neg">{fault}</Note>}
      </div>
      <OnTag source={source} />
      {isPaged && canTest && (
        <Button label={words.test} small busy={isBusy ? words.testing : undefined} onClick={test} />
      )}
    </li>
  );
}

function OnTag({ source: { isOn, problem } }: { source: SourceStatus }) {
  if (!isOn) return <span className="tag">{words.offState}</span>;
  const needsKey = problem === 'no_key';
  return <span className={needsKey ? 'tag warn' : 'tag pos'}>{needsKey ? words.needsKey : words.on}</span>;
}

function Settings() {
  const reply = useAnswer(sourceSettingsQuery());
  return (
    <Answer reply={reply} shape={420}>
      {(settings) => <SettingsForm stored={settings} />}
    </Answer>
  );
}

type Downloads = SourceSettings['downloads'];

function SettingsForm({ stored }: { stored: SourceSettings }) {
  const { draft, isChanged, isBusy, fault, change, save } = useDraft(stored, saveSourceSettings);
  useUnsavedChanges(isChanged, { text: words.leaveText });
  const onSaved = () => showToast({ title: common.settingsSaved, tone: 'pos' });
  return (
    <div className="card pad stack gap-16">
      <Switch
        label={words.isScheduled}
        checked={draft.isScheduled}
        onChange={(isScheduled) => change({ isScheduled })}
      />
      <div className="auto-columns">
        <TextInput
          label={words.dailyAt}
          type="time"
          value={draft.dailyAt}
          onChange={({ target }) => change({ dailyAt: target.value })}
        />
        <Select
          label={words.deepOn}
          value={draft.deepOn}
          options={words.days.map((label, day) => ({ value: day, label }))}
          onChange={(deepOn) => change({ deepOn })}
        />
        <TextInput
          label={words.deepAt}
          type="time"
          value={draft.deepAt}
          onChange={({ target }) => change({ deepAt: target.value })}
        />
        <TextInput
          label={words.sinceMonth}
          type="month"
          value={draft.sinceMonth}
          onChange={({ target }) => change({ sinceMonth: target.value })}
        />
      </div>
      <Switch
        label={words.names['dld-gateway']}
        checked={draft.isGatewayOn}
        onChange={(isGatewayOn) => change({ isGatewayOn })}
      />
      <Switch
        label={words.names['data-dubai']}
        checked={draft.isDataDubaiOn}
        onChange={(isDataDubaiOn) => change({ isDataDubaiOn })}
      />
      <Downloads downloads={draft.downloads} onChange={(downloads) => change({ downloads })} />
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div>
        <Button
          variant="primary"
          disabled={!isChanged}
          busy={isBusy ? common.saving : undefined}
          onClick={() => save(onSaved)}
        >
          {common.saveSettings}
        </Button>
      </div>
    </div>
  );
}

function Downloads({ downloads, onChange }: { downloads: Downloads; onChange: (downloads: Downloads) => void }) {
  const change = (place: number, changes: Partial<Downloads[number]>) =>
    onChange(downloads.map((one, i) => (i === place ? { ...one, ...changes } : one)));
  return (
    <fieldset className="stack">
      <legend className="bold">{words.downloads}</legend>
      {downloads.map(({ name, url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file being typed has no other key.
        <div key={place} className={styles.download}>
          <TextInput
            label={words.downloadName}
            value={name}
            onChange={({ target }) => change(place, { name: target.value })}
          />
          <TextInput
            label={words.downloadUrl}
            type="url"
            value={url}
            onChange={({ target }) => change(place, { url: target.value })}
          />
          <IconButton
            icon={X}
            label={words.remove(name === '' ? words.unnamed : name)}
            onClick={() => onChange(downloads.filter((_, i) => i !== place))}
          />
        </div>
      ))}
      <div>
        <Button small icon={Plus} onClick={() => onChange([...downloads, { name: '', url: '' }])}>
          {words.addDownload}
        </Button>
      </div>
    </fieldset>
  );
}
