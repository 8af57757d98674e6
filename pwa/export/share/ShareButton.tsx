import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));

type Props = {
  /** Title of the message and the e-mail. */
  title: string;
  /** Makes the address; called when the sheet opens. */
  makeLink: () => Promise<string>;
  label?: string;
  icon?: typeof Link2;
  variant?: 'secondary' | 'soft';
};

/** Opens the sheet with a client's link: QR code, WhatsApp, e-mail, copy. */
export function ShareButton({ title, makeLink, label = common.shareLink, icon = Link2, variant = 'secondary' }: Props) {
  const [link, setLink] = useState<Promise<string> | null>(null);
  return (
    <>
      <Button small variant={variant} icon={icon} onClick={() => setLink(makeLink())}>
        {label}
      </Button>
      {link !== null && (
        <Suspense>
          <ShareSheet title={title} link={link} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </>
  );
}
