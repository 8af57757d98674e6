import { Download, FileText } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { saveDownload } from '../device/files.ts';
import { Button } from '../ui/controls/Button.tsx';
import { showToast } from '../ui/layers/toast.ts';
import { common } from '../ui/texts/common.ts';
import { messages } from '../ui/texts/messages.ts';

type Props = Pick<ComponentProps<typeof Button>, 'icon' | 'variant' | 'children'> & {
  name: string;
  /** Creates the file; null saves nothing. Rejects if code fails to load or space is missing. */
  write: () => Promise<Blob | null> | Blob | null;
};

export function SaveFileButton({ name, write, icon = Download, variant = 'secondary', children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await write();
      if (file !== null) {
        saveDownload(name, file);
        showToast({ title: common.fileSaved, text: name, tone: 'pos' });
      }
    } catch {
      showToast({ title: common.exportFailed, tone: 'neg' });
    }
    setBusy(false);
  };
  return (
    <Button small variant={variant} icon={icon} busy={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  );
}

type ReportProps = {
  /** File name without its extension. */
  name: string;
  write: () => Promise<Blob | null>;
  label?: string;
  variant?: 'secondary' | 'soft';
};

export function ReportButton({ name, write, label = messages.pdfReport, variant = 'secondary' }: ReportProps) {
  return (
    <SaveFileButton name={`${name}.pdf`} icon={FileText} variant={variant} write={write}>
      {label}
    </SaveFileButton>
  );
}
