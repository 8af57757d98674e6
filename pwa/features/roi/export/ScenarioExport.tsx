import { Download, Presentation, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { saveDownload } from '../../../device/files.ts';
import { plainFileName } from '../../../export/file-name.ts';
import { ReportButton } from '../../../export/report/ReportButton.tsx';
import { type Report, writeCsv } from '../../../export/report.ts';
import { ShareButton } from '../../../export/share/ShareButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { common } from '../../../ui/common.ts';
import { paths } from '../../../ui/paths.ts';
import { showToast } from '../../../ui/toast.ts';
import { isEdited, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import { scenarioQuery } from '../use-scenario.ts';
import { toReport } from './report.ts';

/** A file format. Heavy ones load their library inside `write`, when somebody asks for the file. */
type Exporter = {
  readonly format: string;
  readonly extension: string;
  readonly write: (report: Report) => Promise<Blob>;
};

export const EXPORTERS: readonly Exporter[] = [
  {
    format: 'xlsx',
    extension: 'xlsx',
    write: async (report) => (await import('../../../export/xlsx.ts')).writeXlsx(report),
  },
  {
    format: 'csv',
    extension: 'csv',
    write: async (report) => writeCsv(report),
  },
];

function publicLink(model: Model): string {
  return new URL(`${paths.roi()}?${scenarioQuery(model.scenario)}`, location.origin).href;
}

export function ScenarioExport({ model }: { model: Model }) {
  const [busy, setBusy] = useState<string | null>(null);
  const records = useMarketRecords();
  const hasEditedLimits = useLimitEdits(({ edits }) => isEdited(edits));
  const around = () => {
    const { areaId } = model.scenario;
    const area = records.data?.find(({ id }) => id === areaId);
    return { area: area ?? null, hasEditedLimits };
  };
  const writePdf = async () => (await import('./scenario-pdf.ts')).scenarioPdf(model, around());
  const write = async (exporter: Exporter) => {
    setBusy(exporter.format);
    try {
      const report = toReport(model, { link: publicLink(model), ...around() });
      const name = fileName(model.scenario.name, exporter.extension);
      saveDownload(name, await exporter.write(report));
      showToast({ title: common.fileSaved, text: name, tone: 'pos' });
    } catch {
      // The library of the format could not be loaded, or the device has no room for the file.
      showToast({ title: common.exportFailed, tone: 'neg' });
    }
    setBusy(null);
  };
  return (
    <Card id="roi-take" title={common.export} className="pad stack">
      <div className="row wrap">
        <ReportButton name={plainFileName(model.scenario.name, 'scenario')} write={writePdf} />
        {EXPORTERS.map((exporter) => (
          <Button
            key={exporter.format}
            small
            icon={Download}
            busy={busy === exporter.format ? messages.exporting : undefined}
            onClick={() => void write(exporter)}
          >
            {messages.exportFormat[exporter.format] ?? exporter.format}
          </Button>
        ))}
        <ShareButton
          title={model.scenario.name || messages.short}
          label={common.shareLink}
          icon={Share2}
          makeLink={async () => publicLink(model)}
        />
        <ButtonLink
          small
          variant="soft"
          icon={Presentation}
          to={paths.presentation({ roi: scenarioQuery(model.scenario) || 'standard' })}
        >
          {common.addToPresentation}
        </ButtonLink>
      </div>
    </Card>
  );
}

export function fileName(name: string, extension: string): string {
  return `${plainFileName(name, 'scenario')}.${extension}`;
}
