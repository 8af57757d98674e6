import { Pencil, Plus } from 'lucide-react';
import { fromEpochDay, toEpochDay } from '../../../domain/day.ts';
import { chequesNotEntered, isIncome } from '../../../domain/portfolio/cash.ts';
import type { HomeFlow, PortfolioHome } from '../../../domain/portfolio/home.ts';
import { changeHome } from '../../data/mutations/portfolio.ts';
import { newId } from '../../data/platform/crypto.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { Note } from '../../ui/states/Note.tsx';
import { formatDay, formatMoney } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import type { OpenPart } from './PartSheet.tsx';

type Props = { home: PortfolioHome; today: string; onPart: (part: OpenPart) => void };

const SHOWN = 12;

/** Costs and income as they came, newest first. */
export function FlowsCard({ home, today, onPart }: Props) {
  const missing = chequesNotEntered(home, toEpochDay(today));
  const newest = [...home.flows].sort((a, b) => (a.day < b.day ? 1 : -1));
  const { shown, button } = useFirstRows(newest, SHOWN);
  const enter = async () => {
    const result = await changeHome(home.id, (now) => withCheques(now, toEpochDay(today)));
    if (!result.ok) showNotSaved(result.reason);
  };
  return (
    <Card
      id="ph-flows"
      title={messages.flows}
      lead={messages.flowsText}
      className="pad stack"
      action={
        <Button small icon={Plus} onClick={() => onPart({ name: 'flow', id: null })}>
          {messages.addFlow}
        </Button>
      }
    >
      {missing.length > 0 && (
        <Note tone="info">
          {messages.missingCheques(missing.length)}{' '}
          <Button small onClick={() => void enter()}>
            {messages.enterCheques}
          </Button>
        </Note>
      )}
      {shown.length > 0 && (
        <DataTable
          label={messages.flows}
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            { head: messages.fields.day, cell: ({ day }) => <span className="nowrap">{formatDay(day)}</span> },
            { head: messages.fields.kind, isText: true, cell: kindText },
            { head: messages.fields.fils, cell: (flow) => formatMoney(isIncome(flow) ? flow.fils : -flow.fils) },
            {
              head: messages.edit,
              cell: ({ id, kind, day }) => (
                <IconButton
                  label={`${messages.edit}: ${messages.kinds[kind]}, ${formatDay(day)}`}
                  icon={Pencil}
                  onClick={() => onPart({ name: 'flow', id })}
                />
              ),
            },
          ]}
        />
      )}
      {button}
    </Card>
  );
}

function kindText({ kind, note }: HomeFlow) {
  return (
    <>
      {messages.kinds[kind]}
      {note !== undefined && <bdi className="smaller dim as-block">{note}</bdi>}
    </>
  );
}

/** The cheques that were due, entered as received on their days. */
function withCheques(home: PortfolioHome, today: number): PortfolioHome {
  const cheques = chequesNotEntered(home, today).map(({ day, fils }): HomeFlow => {
    return { id: newId(), day: fromEpochDay(day), kind: 'rent', fils };
  });
  return { ...home, flows: [...home.flows, ...cheques] };
}
