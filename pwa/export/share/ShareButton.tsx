import { Link2, Presentation } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));

type Props = {
  /** Title of the message and the e-mail. */
  title: string;
  /** Creates the link. Called when the sheet opens. */
  makeLink: () => Promise<string>;
  label?: string;
  icon?: typeof Link2;
  variant?: 'secondary' | 'soft';
};

/** Links to the presentation builder, with slides about the subject of the screen. */
export function PresentLink({ about }: { about: Parameters<typeof paths.presentation>[0] }) {
  return (
    <ButtonLink small variant="soft" icon={Presentation} to={paths.presentation(about)}>
      {common.addToPresentation}
    </ButtonLink>
  );
}

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
