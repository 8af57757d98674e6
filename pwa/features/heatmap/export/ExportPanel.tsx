import { Download, Presentation, Share2 } from 'lucide-react';
import { useState } from 'react';
import { dubaiDay } from '../../../../domain/day.ts';
import { totalsOf } from '../../../../domain/heatmap/heat-scale.ts';
import type { HeatReply } from '../../../data/queries/heat.ts';
import { downloadFile } from '../../../device/files.ts';
import { shareLink } from '../../../device/share.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { paths } from '../../../ui/paths.ts';
import { exportedSources } from '../../../ui/source-names.ts';
import { showToast } from '../../../ui/toast.ts';
import { type HeatState, heatQuery } from '../heat-address.ts';
import styles from '../heatmap.module.css';
import { messages } from '../messages.ts';
import { daysText, filterTexts, timeText } from '../texts.ts';
import { heatCsv } from './csv.ts';
import type { PictureInput } from './picture.ts';

type Props = {
  state: HeatState;
  reply: HeatReply;
  /** What is drawn now; null before the map is. */
  picture: () => Pick<PictureInput, 'bubbles' | 'shapes' | 'selected' | 'camera' | 'size'> | null;
};

/** Files, the link, and the way into a deck. */
export function ExportPanel({ state, reply, picture }: Props) {
  const [busy, setBusy] = useState(false);
  const { view } = state;
  const query = heatQuery(state);
  const link = new URL(query === '' ? paths.heatmap : `${paths.heatmap}?${query}`, location.origin).href;
  const total = totalsOf(reply.cells).count;
  const subtitle = [timeText(view), ...filterTexts(view), messages.metrics[view.metric]].join(' · ');
  const save = async (extension: string, make: () => Promise<Blob> | Blob) => {
    setBusy(true);
    try {
      const name = `heat-map-${dubaiDay(new Date())}.${extension}`;
      downloadFile(name, await make());
      showToast({ title: messages.exported, text: name, tone: 'pos' });
    } catch {
      // No room for the picture, or its code could not be loaded.
      showToast({ title: messages.exportFailed, tone: 'neg' });
    }
    setBusy(false);
  };
  const source = exportedSources(reply.sources).join(', ');
  const savePicture = () => {
    const drawn = picture();
    if (drawn === null) return;
    void save('png', async () =>
      (await import('./picture.ts')).heatPicture({
        ...drawn,
        view,
        cells: reply.cells,
        title: messages.title,
        subtitle,
        source: messages.pictureSource(source, total, daysText(reply.period)),
      }),
    );
  };
  const facts = [
    [messages.csvMeta.source, source],
    [messages.csvMeta.period, daysText(reply.period)],
    [messages.csvMeta.filters, subtitle],
    [messages.csvMeta.sales, total],
    [messages.csvMeta.areas, reply.cells.length],
  ] as const;
  return (
    <section className="card pad" aria-labelledby="hm-take">
      <h2 className="h4" id="hm-take">
        {messages.takeAlong}
      </h2>
      <div className={`row wrap ${styles.exports}`}>
        <Button small icon={Download} onClick={savePicture} aria-disabled={busy}>
          {messages.picture}
        </Button>
        <Button small icon={Download} onClick={() => void save('csv', () => heatCsv(reply.cells, facts))}>
          {messages.csv}
        </Button>
        <Button small icon={Share2} onClick={() => void share(link, subtitle)}>
          {messages.share}
        </Button>
        <ButtonLink small variant="soft" icon={Presentation} to={paths.presentation({ heat: query || 'standard' })}>
          {messages.present}
        </ButtonLink>
      </div>
    </section>
  );
}

async function share(url: string, text: string): Promise<void> {
  const outcome = await shareLink({ title: messages.title, text, url });
  if (outcome === 'copied') showToast({ title: messages.copied, tone: 'pos' });
  if (outcome === 'failed') showToast({ title: messages.shareFailed, tone: 'neg' });
}
