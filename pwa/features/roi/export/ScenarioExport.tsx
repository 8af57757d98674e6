import { Share2 } from 'lucide-react';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { plainFileName } from '../../../export/file-name.ts';
import { writeCsv } from '../../../export/report.ts';
import { ReportButton, SaveFileButton } from '../../../export/SaveFileButton.tsx';
import { PresentLink, ShareButton } from '../../../export/share/ShareButton.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { common } from '../../../ui/texts/common.ts';
import { paths } from '../../../ui/texts/paths.ts';
import type { Model } from '../figures.ts';
import { isEdited, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import { scenarioQuery } from '../scenario-store.ts';

function publicLink(model: Model): string {
  return new URL(`${paths.roi()}?${scenarioQuery(model.scenario)}`, location.origin).href;
}

export function ScenarioExport({ model }: { model: Model }) {
  const records = useMarketRecords();
  const hasEditedLimits = useLimitEdits(({ edits }) => isEdited(edits));
  const context = () => {
    const { areaId } = model.scenario;
    const area = records.data?.find(({ id }) => id === areaId);
    return { area: area ?? null, hasEditedLimits };
  };
  const writePdf = async () => (await import('./report.ts')).scenarioPdf(model, context());
  const report = async () => (await import('./report.ts')).toReport(model, { link: publicLink(model), ...context() });
  const writeXlsx = async () => (await import('./write-workbook.ts')).writeWorkbook(model, await report());
  const { name } = model.scenario;
  return (
    <Card id="roi-take" title={common.export} className="pad stack">
      <div className="row wrap">
        <ReportButton name={plainFileName(name, 'scenario')} write={writePdf} />
        <SaveFileButton name={fileName(name, 'xlsx')} write={writeXlsx}>
          {messages.exportFormat.xlsx}
        </SaveFileButton>
        <SaveFileButton name={fileName(name, 'csv')} write={async () => writeCsv(await report())}>
          {messages.exportFormat.csv}
        </SaveFileButton>
        <ShareButton
          title={name || messages.short}
          label={common.shareLink}
          icon={Share2}
          makeLink={async () => publicLink(model)}
        />
        <PresentLink about={{ roi: scenarioQuery(model.scenario) || 'standard' }} />
      </div>
    </Card>
  );
}

export function fileName(name: string, extension: string): string {
  return `${plainFileName(name, 'scenario')}.${extension}`;
}
