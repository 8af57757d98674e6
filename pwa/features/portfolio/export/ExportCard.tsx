import type { PortfolioAnswer } from '../../../data/queries/portfolio.ts';
import { ReportButton, SaveFileButton } from '../../../export/SaveFileButton.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { messages as words } from '../messages.ts';
import type { HomeRow } from '../sort-homes.ts';
import { messages } from './messages.ts';

type Props = { rows: readonly HomeRow[]; answer: PortfolioAnswer };

export function ExportCard({ rows, answer }: Props) {
  const writeXlsx = async () => {
    const [{ portfolioWorkbook }, { writeLiveWorkbook }] = await Promise.all([
      import('./workbook.ts'),
      import('../../../export/live-workbook.ts'),
    ]);
    const { sheets, names } = portfolioWorkbook(rows, answer);
    return writeLiveWorkbook(sheets, names);
  };
  const writePdf = async () => (await import('./statement.ts')).portfolioPdf(rows, answer);
  return (
    <Card id="pf-export" title={words.exports} className="pad stack">
      <div className="row wrap">
        <ReportButton name={messages.fileName} write={writePdf} />
        <SaveFileButton name={`${messages.fileName}.xlsx`} write={writeXlsx}>
          {words.xlsx}
        </SaveFileButton>
      </div>
    </Card>
  );
}
