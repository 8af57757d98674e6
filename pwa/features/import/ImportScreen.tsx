import { useCallback, useEffect } from 'react';
import { addFiles } from '../../data/mutations/imports.ts';
import { useConnection } from '../../data/platform/notices.ts';
import { importClient, useImportJobs } from '../../data/queries/imports.ts';
import { Batches, History, RememberedCard, Sources } from './Aside.tsx';
import { CountedChoice } from './CountedChoice.tsx';
import { DropZone } from './DropZone.tsx';
import styles from './import.module.css';
import { JobCard } from './JobCard.tsx';
import { messages } from './messages.ts';
import { PasteCard } from './PasteCard.tsx';

/** Official files and records come in: for this device alone, or for everyone. */
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
      <div className={styles.columns}>
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

/** Takes up what an earlier visit left, and sends what waits as soon as the server can be reached. */
function useUnfinished(): void {
  const isOnline = useConnection();
  useEffect(() => {
    const client = importClient();
    if (isOnline) void client.sendQueued();
  }, [isOnline]);
}
