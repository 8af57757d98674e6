import { Upload } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { addFiles, saveCountedImports } from '../../data/mutations/imports.ts';
import { useConnection } from '../../data/platform/notices.ts';
import {
  type CountedImports,
  importClient,
  useCountedImports,
  useImportBatches,
  useImportJobs,
} from '../../data/queries/imports.ts';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { Batches, History, RememberedCard, Sources } from './Aside.tsx';
import styles from './import.module.css';
import { JobCard } from './JobCard.tsx';
import { messages } from './messages.ts';
import { PasteCard } from './PasteCard.tsx';

const dropZoneWords = messages.drop;

const ACCEPT = '.csv,.tsv,.txt,.json,.ndjson,.jsonl,.xlsx,.xml,.zip,.gz,text/csv,application/json';

const words = messages.counted;

const CHOICES: readonly CountedImports[] = ['shared', 'own', 'both'];

export default function ImportScreen() {
  const jobs = useImportJobs();
  useUnfinished();
  const take = useCallback((files: File[]) => void addFiles(files), []);
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1">{messages.heading}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <div className={`main-aside ${styles.columns}`}>
        <div className="stack gap-16">
          <DropZone onFiles={take} />
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
          <PasteCard />
        </div>
        <aside className="stack gap-16" aria-label={messages.aside}>
          <CountedChoice />
          <History />
          <Batches />
          <RememberedCard />
          <Sources />
        </aside>
      </div>
    </div>
  );
}

function useUnfinished(): void {
  const isOnline = useConnection();
  useEffect(() => {
    const client = importClient();
    if (isOnline) void client.sendQueued();
  }, [isOnline]);
}

function CountedChoice() {
  const batches = useImportBatches();
  const counted = useCountedImports();
  if (batches.data === undefined || counted.data === undefined) return null;
  const hasOwn = batches.data.some(({ target, undone }) => target === 'device' && undone !== true);
  if (!hasOwn) return null;
  const choose = async (choice: CountedImports) => {
    const saved = await saveCountedImports(choice);
    if (!saved.ok) showNotSaved(saved.reason);
  };
  return (
    <section className="card pad" aria-label={words.legend}>
      <RadioTrack
        className={`stack gap-6 ${styles.target}`}
        label={words.legend}
        options={CHOICES.map((value) => ({ value, label: words.names[value] }))}
        value={counted.data}
        onChange={(choice) => void choose(choice)}
      >
        <p className="small muted">{words.texts[counted.data]}</p>
      </RadioTrack>
    </section>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isOver = usePageDrop(onFiles);
  const id = useId();
  return (
    <section
      className={`card row wrap ${styles.zone}${isOver ? ` ${styles.over}` : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <Upload size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className="grow">
        <h2 className="h4" id={`${id}-title`}>
          {isOver ? dropZoneWords.over : dropZoneWords.title}
        </h2>
        <p className="small muted">{dropZoneWords.text}</p>
      </div>
      <label className="button secondary ring" htmlFor={id}>
        {dropZoneWords.choose}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept={ACCEPT}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Allows choosing the same file again after correcting it.
            event.target.value = '';
          }}
        />
      </label>
    </section>
  );
}

/** Listens on the window, because a file dropped beside the target would replace the app. */
function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
    };
    addEventListener('dragover', onDrag, { signal });
    addEventListener('drop', onDrag, { signal });
    // Null when the pointer left the window.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), { signal });
    return () => listening.abort();
  }, [onFiles]);
  return isOver;
}
