import { Upload } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import styles from './drop-zone.module.css';
import { messages } from './messages.ts';

const words = messages.drop;
const ACCEPT = '.csv,.tsv,.txt,.json,.ndjson,.jsonl,.xlsx,.xml,.zip,.gz,text/csv,application/json';

/** Takes files: dropped anywhere on the page, or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isOver = usePageDrop(onFiles);
  const id = useId();
  return (
    <section className={`card ${styles.zone}${isOver ? ` ${styles.over}` : ''}`} aria-labelledby={`${id}-title`}>
      <Upload size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className="grow">
        <h2 className="h4" id={`${id}-title`}>
          {isOver ? words.over : words.title}
        </h2>
        <p className="small muted">{words.text}</p>
      </div>
      <label className="button secondary" htmlFor={id}>
        {words.choose}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept={ACCEPT}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was mended.
            event.target.value = '';
          }}
        />
      </label>
    </section>
  );
}

/** Listens on the whole window: a file dropped beside a target would otherwise replace the app. */
function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [depth, setDepth] = useState(0);
  useEffect(() => {
    const carriesFiles = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onEnter = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) setDepth((now) => now + 1);
    };
    const onLeave = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) setDepth((now) => Math.max(0, now - 1));
    };
    const onOver = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const onDrop = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const all = [
      ['dragenter', onEnter],
      ['dragleave', onLeave],
      ['dragover', onOver],
      ['drop', onDrop],
    ] as const;
    for (const [name, listener] of all) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of all) removeEventListener(name, listener);
    };
  }, [onFiles]);
  return depth > 0;
}
