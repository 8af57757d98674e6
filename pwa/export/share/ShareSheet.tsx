import { Check, Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { copyText } from '../../device/share.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { QrCode } from '../../ui/controls/QrCode.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { SignInNote } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { mailDraft } from '../../ui/texts/contact-links.ts';
import { messages } from '../../ui/texts/messages.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './share-sheet.module.css';

/** Maximum length of an address in a QR code that a camera can read from a screen at arm's length. */
const MOST_LETTERS = 200;

const text = messages.share;

type Props = { title: string; link: Promise<string>; onClose: () => void };

export default function ShareSheet({ title, link, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title={text.title}>
      <Suspense fallback={<Skeleton w="100%" h={420} />}>
        <Ways title={title} link={link} />
      </Suspense>
    </Sheet>
  );
}

function Ways({ title, link }: Pick<Props, 'title' | 'link'>) {
  const url = use(link);
  const isShort = url.startsWith(`${location.origin}/s/`) && !url.includes('#');
  const [isCopied, setCopied] = useState(false);
  const message = `${title}\n${url}`;
  const copy = async () => setCopied(await copyText(url));
  return (
    <div className="stack gap-16">
      {url.length <= MOST_LETTERS ? (
        <QrCode className={styles.code} text={url} label={text.code} />
      ) : (
        <SignInNote>{text.noCode}</SignInNote>
      )}
      <input
        className={`input ${styles.link}`}
        readOnly
        dir="ltr"
        aria-label={text.link}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="row wrap">
        <Button icon={isCopied ? Check : Copy} variant="primary" onClick={() => void copy()}>
          {isCopied ? common.linkCopied : text.copy}
        </Button>
        <a
          className="button secondary"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle size={18} /> {text.whatsApp}
        </a>
        <a className="button secondary" href={mailDraft({ to: '', subject: title, body: message })}>
          <Mail size={18} /> {text.email}
        </a>
        {typeof navigator.share === 'function' && (
          <Button icon={Share2} onClick={() => void navigator.share?.({ title, text: title, url }).catch(() => {})}>
            {text.more}
          </Button>
        )}
      </div>
      {isShort && (
        <Link className="link small" to={paths.settings}>
          {text.withdraw}
        </Link>
      )}
    </div>
  );
}
