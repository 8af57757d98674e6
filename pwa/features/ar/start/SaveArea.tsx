import { CircleCheck, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AREA_CHOICES } from '../../../../domain/gazetteer/area-options.ts';
import { AREAS } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { LatLng } from '../../../../domain/geo.ts';
import { saveArea } from '../../../data/mutations/ar.ts';
import { deleteRecord } from '../../../data/mutations/mutate.ts';
import { type AreaContent, useAreaContent, useSavedAreas } from '../../../data/queries/ar.ts';
import { useIsAppStored } from '../../../device/device-state.ts';
import { currentPosition } from '../../../device/position.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { showToast } from '../../../ui/layers/toast.ts';
import { common } from '../../../ui/texts/common.ts';
import { formatBytes, formatCount, formatDistance, formatTime, listed } from '../../../ui/texts/format.ts';
import { messages } from '../messages.ts';
import styles from './start.module.css';

const words = messages.area;
const RADII_M = [500, 1000, 2000, 5000] as const;
const HERE = 'here';

export function SaveArea() {
  const [place, setPlace] = useState('dubai-marina');
  const [radiusM, setRadiusM] = useState(1000);
  const [here, setHere] = useState<LatLng | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const area = AREAS.find(({ id }) => id === place);
  const center = place === HERE ? here : (area?.center ?? null);
  const name = place === HERE ? words.here : (area?.name ?? '');
  const choose = async (next: string) => {
    setPlace(next);
    setProblem(null);
    if (next !== HERE) return;
    const found = await currentPosition();
    if (found.ok) setHere(found.at);
    else setProblem(messages.positionOff[found.reason === 'unknown' ? 'silent' : found.reason]);
  };
  const save = async () => {
    if (center === null) return;
    setIsBusy(true);
    const saved = await saveArea({ name, center, radiusM }).catch(() => null);
    setIsBusy(false);
    if (saved?.ok === true) showToast({ title: words.done, tone: 'pos' });
    else showToast({ title: words.failed, text: common.notStored, tone: 'neg' });
  };
  return (
    <Card id="ar-area" title={words.title} className="pad stack">
      <p className="small muted">{words.lead}</p>
      <div className={styles.fields}>
        <Select
          label={common.area}
          value={place}
          options={[{ value: HERE, label: words.here }, ...AREA_CHOICES]}
          onChange={(value) => void choose(value)}
        />
        <Select
          label={words.radius}
          value={radiusM}
          options={RADII_M.map((radius) => ({ value: radius, label: formatDistance(radius) }))}
          onChange={setRadiusM}
        />
      </div>
      {problem !== null && <p className="small neg">{problem}</p>}
      {center === null ? (
        problem === null && <p className="small muted">{words.locating}</p>
      ) : (
        <Content key={`${center.lat} ${center.lng} ${radiusM}`} center={center} radiusM={radiusM} />
      )}
      <Button
        variant="soft"
        block
        icon={Download}
        disabled={center === null}
        busy={isBusy ? words.working : undefined}
        onClick={() => void save()}
      >
        {words.download}
      </Button>
      <SavedAreas />
    </Card>
  );
}

function Content({ center, radiusM }: { center: LatLng; radiusM: number }) {
  const content = useAreaContent(center, radiusM);
  if (content.error !== null) return <p className="small neg">{messages.failed}</p>;
  if (content.data === undefined) return <p className="small muted">{messages.loading}</p>;
  const { listings, bytes, asOf } = content.data;
  return (
    <div className="stack gap-4" role="status">
      <p className="small">{words.content(formatCount(listings), formatBytes(bytes))}</p>
      <Readiness content={content.data} />
      {asOf !== null && <p className="smaller dim">{words.asOf(formatTime(asOf))}</p>}
    </div>
  );
}

function Readiness({ content }: { content: AreaContent }) {
  const { hasListings, hasSales, hasModel } = content;
  const isAppStored = useIsAppStored();
  const missing = [
    ...(isAppStored ? [] : [words.missing.app]),
    ...(hasListings ? [] : [words.missing.listings]),
    ...(hasSales ? [] : [words.missing.sales]),
    ...(hasModel ? [] : [words.missing.model]),
  ];
  if (missing.length > 0) return <p className="small warn">{words.notReady(listed(missing))}</p>;
  return (
    <p className="small pos row gap-4">
      <CircleCheck size={17} />
      {words.ready}
    </p>
  );
}

function SavedAreas() {
  const saved = useSavedAreas();
  if (saved.data === undefined || saved.data.length === 0) return null;
  return (
    <>
      <h3 className="h4">{words.saved}</h3>
      <ul className={`rows ${styles.saved}`}>
        {saved.data.map(({ id, name, radiusM, listings, bytes, at, centre }) => (
          <li key={id}>
            <span className="grow">
              <b>
                {placeName(name)}, {formatDistance(radiusM)}
              </b>
              <br />
              <span className="smaller muted">
                {words.content(formatCount(listings), formatBytes(bytes))}, {words.savedAt(formatTime(at))}
              </span>
              <SavedState center={centre} radiusM={radiusM} />
            </span>
            <IconButton
              label={words.remove(placeName(name))}
              icon={Trash2}
              onClick={() => void deleteRecord('arArea', id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function SavedState({ center, radiusM }: { center: LatLng; radiusM: number }) {
  const content = useAreaContent(center, radiusM);
  return content.data !== undefined ? <Readiness content={content.data} /> : null;
}
