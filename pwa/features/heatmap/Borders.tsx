import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import type { LayerProblem, MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { removeMapLayer, saveMapLayer } from '../../data/mutations/user-records.ts';
import { readLayerFile } from '../../data/queries/heat.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';

/** Imports the user's own borders from a file and stores them on this device. A worker reads the file. */
export function BordersSheet({ open, onClose, layer }: { open: boolean; onClose: () => void; layer: MapLayer | null }) {
  const [problem, setProblem] = useState<LayerProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const inputId = useId();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    const reply = await readLayerFile(file);
    setProblem(reply.ok ? null : reply.problem);
    if (reply.ok && !(await saveMapLayer(reply.layer)).ok) showToast({ title: messages.bordersNotKept, tone: 'neg' });
    setBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Sheet open={open} onClose={onClose} title={messages.bordersTitle}>
      <div className="stack gap-20">
        <p className="muted">{messages.bordersText}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse */}
        <div className={`center ring ${styles.drop}`} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <label className="button secondary" htmlFor={inputId} aria-disabled={busy}>
            <Upload size={19} />
            {messages.bordersChoose}
          </label>
          <input
            id={inputId}
            className="visually-hidden"
            type="file"
            accept=".geojson,.json,application/geo+json,application/json"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        {problem !== null && <Note tone="neg">{messages.bordersProblem[problem]}</Note>}
        {layer !== null && <Present layer={layer} />}
      </div>
    </Sheet>
  );
}

function Present({ layer }: { layer: MapLayer }) {
  const matched = layer.regions.filter(({ areaId }) => areaId !== null).length;
  return (
    <>
      <Note tone="pos">
        {messages.bordersRead(layer.name, layer.regions.length, matched)} {messages.bordersKept}
      </Note>
      <Button variant="danger" onClick={() => void removeMapLayer()}>
        {messages.bordersRemove}
      </Button>
    </>
  );
}
