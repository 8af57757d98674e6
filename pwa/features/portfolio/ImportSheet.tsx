import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { csvText } from '../../../domain/csv.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import type { HomesImport, ImportReason } from '../../../domain/portfolio/import-homes.ts';
import { addHomes } from '../../data/mutations/portfolio.ts';
import { csvFile, saveDownload } from '../../device/files.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { formatCount } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const SHOWN = 8;

type Props = { homes: readonly PortfolioHome[]; onClose: () => void };

/** Reads a table, says what would be added and why rows cannot, and adds homes only after the user agrees. */
export default function ImportSheet({ homes, onClose }: Props) {
  const [found, setFound] = useState<HomesImport | 'unreadable' | null>(null);
  const check = async ([file]: File[]) => {
    if (file === undefined) return;
    const { readHomes } = await import('../../../domain/portfolio/import-homes.ts');
    setFound(readHomes(new Uint8Array(await file.arrayBuffer()), homes) ?? 'unreadable');
  };
  const add = async (list: HomesImport['homes']) => {
    const result = await addHomes(list);
    if (!result.ok) return showNotSaved(result.reason);
    showToast({ title: messages.added(list.length), tone: 'pos' });
    onClose();
  };
  const list = found === null || found === 'unreadable' ? [] : found.homes;
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.importTitle}
      {...(list.length > 0 && {
        main: { label: messages.addAll(list.length), onClick: () => void add(list) },
      })}
    >
      <div className="stack gap-16">
        <p className="muted">{messages.importText}</p>
        <div className="row wrap">
          <FileButton
            label={messages.choose}
            icon={FileUp}
            accept=".csv,.tsv,.txt,.xlsx"
            onPick={(files) => void check(files)}
          />
          <Button variant="quiet" icon={Download} onClick={() => void saveTemplate()}>
            {messages.template}
          </Button>
        </div>
        {found === 'unreadable' && <Note tone="neg">{messages.unreadable}</Note>}
        {found !== null && found !== 'unreadable' && <Found found={found} />}
      </div>
    </Sheet>
  );
}

async function saveTemplate(): Promise<void> {
  const { TEMPLATE_COLUMNS } = await import('../../../domain/portfolio/import-homes.ts');
  saveDownload('homes.csv', csvFile(csvText([TEMPLATE_COLUMNS])));
}

function Found({ found: { homes, rejected, known, read, unread } }: { found: HomesImport }) {
  const { shown, button } = useFirstRows(rejected, SHOWN);
  return (
    <div className="stack" role="status">
      <p className="bold">
        {messages.canAdd(homes.length)} {rejected.length > 0 && messages.cannotAdd(rejected.length)}
      </p>
      {known > 0 && <p>{messages.known(known)}</p>}
      <p className="small muted">
        {messages.columnsRead}: <bdi>{read.join(', ')}</bdi>
      </p>
      {unread.length > 0 && (
        <p className="small">
          {messages.columnsUnread}: <bdi>{unread.join(', ')}</bdi>
        </p>
      )}
      {shown.length > 0 && (
        <DataTable
          label={messages.reason}
          rows={shown}
          keyOf={({ line }) => line}
          columns={[
            { head: messages.row, cell: ({ line }) => formatCount(line) },
            { head: messages.reason, isText: true, cell: ({ reason }) => reasonText(reason) },
          ]}
        />
      )}
      {button}
    </div>
  );
}

function reasonText(reason: ImportReason): string {
  return 'column' in reason ? messages.reasons[reason.code](reason.column) : messages.reasons[reason.code];
}
