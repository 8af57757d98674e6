import { Link2, Mail, QrCode, Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buildSlides } from '../../../../domain/presentation/build-deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { shareLink } from '../../../device/share.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { paths } from '../../../ui/paths.ts';
import { showToast } from '../../../ui/toast.ts';
import type { TabProps } from '../builder/tab-props.ts';
import { launch } from '../deck/config.ts';
import { deckHash } from '../deck/deck-link.ts';
import { messages } from '../messages.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { canRecord, recordPresentation } from './record.ts';
import styles from './share.module.css';

/** Mail programs cut longer addresses off. */
const MAX_LETTERS = 1800;

const QrSheet = lazy(() => import('./QrSheet.tsx'));
const text = messages.share;

export default function ExportTab({ builder, presented, data, isSettled, look, selectedId }: TabProps) {
  const { deck } = builder;
  const [link, setLink] = useState('');
  const [hasQr, setHasQr] = useState(false);
  const makeLink = async () => {
    const made = `${location.origin}${paths.presentation()}${await deckHash(deck)}`;
    setLink(made);
    return made;
  };
  const share = async () => {
    const outcome = await shareLink({ title: deck.name, text: deck.name, url: await makeLink() });
    if (outcome === 'copied') showToast({ title: text.copied, tone: 'pos' });
    if (outcome === 'failed') showToast({ title: text.failed, text: text.failedText, tone: 'neg' });
  };
  const mail = async () => {
    location.href = mailDraft(deck.name, buildSlides(presented, data), await makeLink());
  };
  const record = async () => {
    if (!canRecord()) return showToast({ title: text.recordNone, tone: 'neg' });
    const isStarted = await recordPresentation(deck.name);
    if (!isStarted) return showToast({ title: text.recordRefused, tone: 'neg' });
    showToast({ title: text.recording, tone: 'info' });
    launch(deck);
  };
  return (
    <div className="stack gap-16">
      <ExportPanel presented={presented} data={data} isSettled={isSettled} look={look} selectedId={selectedId} />
      <Card id="deck-share" title={text.title} className="pad stack">
        <div className="row wrap">
          <Button icon={Link2} onClick={() => void share()}>
            {text.link}
          </Button>
          <Button icon={QrCode} onClick={() => void makeLink().then(() => setHasQr(true))}>
            {text.qr}
          </Button>
          <Button icon={Video} onClick={() => void record()}>
            {text.record}
          </Button>
          <Button icon={Mail} busy={isSettled ? undefined : messages.loading} onClick={() => void mail()}>
            {text.email}
          </Button>
        </div>
        <p className="smaller dim">
          {text.privacy} {text.recordHow}
        </p>
        {link !== '' && (
          <input
            className={`input ${styles.link}`}
            readOnly
            aria-label={text.linkLabel}
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
        {hasQr && (
          <Suspense>
            <QrSheet link={link} onClose={() => setHasQr(false)} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}

function mailDraft(name: string, slides: readonly Slide[], link: string): string {
  const lines = slides.filter(({ title }) => title !== '').map(({ title, footer }) => `• ${title}\n  ${footer.source}`);
  const tail = `\n\n${messages.share.mailEnd}\n${link}`;
  const subject = encodeURIComponent(messages.share.subject(name));
  const draftAddress = (count: number) =>
    `mailto:?subject=${subject}&body=${encodeURIComponent(`${lines.slice(0, count).join('\n')}${tail}`)}`;
  let count = lines.length;
  while (count > 1 && draftAddress(count).length > MAX_LETTERS + link.length) count -= 1;
  return draftAddress(count);
}
