import { FileText } from 'lucide-react';
import { messages } from '../../ui/messages.ts';
import { SaveFileButton } from '../SaveFileButton.tsx';

type Props = {
  /** Of the file, without its extension. */
  name: string;
  write: () => Promise<Blob>;
  label?: string;
  variant?: 'secondary' | 'soft';
};

export function ReportButton({ name, write, label = messages.pdfReport, variant = 'secondary' }: Props) {
  return (
    <SaveFileButton name={`${name}.pdf`} icon={FileText} variant={variant} write={write}>
      {label}
    </SaveFileButton>
  );
}
