import { FileText } from 'lucide-react';
import { useState } from 'react';
import { saveDownload } from '../../device/files.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from '../../ui/messages.ts';
import { showToast } from '../../ui/toast.ts';

type Props = {
  name: string;
  write: () => Promise<Blob>;
  label?: string;
  variant?: 'secondary' | 'soft';
};

export function ReportButton({ name, write, label = messages.report.write, variant = 'secondary' }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = `${name}.pdf`;
      saveDownload(file, await write());
      showToast({ title: messages.report.written, text: file, tone: 'pos' });
    } catch {
      // Its code could not be loaded, or the device has no room for the file.
      showToast({ title: messages.report.failed, tone: 'neg' });
    }
    setBusy(false);
  };
  return (
    <Button
      small
      variant={variant}
      icon={FileText}
      busy={isBusy ? messages.report.writing : undefined}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
