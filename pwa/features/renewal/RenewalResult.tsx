import { CalendarPlus } from 'lucide-react';
import { formatAed } from '../../../domain/money.ts';
import { bandsFor, type EndingTenancy, type RenewalCheck } from '../../../domain/rules/renewal.ts';
import type { AverageRent } from '../../../domain/rules/renewal-letter.ts';
import { RENT_BANDS_DECREE } from '../../../domain/rules/sources.ts';
import { newId } from '../../data/platform/crypto.ts';
import { saveDownload } from '../../device/files.ts';
import { type Reminder, reminderCalendar } from '../../export/ics.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { formatCount, formatDay, formatPercent, listed } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import type { RenewalForm } from './renewal-form.ts';

type Checked = {
  side: RenewalForm['side'];
  tenancy: EndingTenancy;
  check: RenewalCheck;
  average: AverageRent | null;
};

type LawProps = Checked & {
  /** Why there is no average: the area is missing, too few tenancies are registered, or they are being read. */
  missing: 'area' | 'rents' | 'counting' | null;
  /** The average is of demo tenancies. */
  isInvented: boolean;
};

export function LawCard({ side, tenancy, check, average, missing, isInvented }: LawProps) {
  const { increase, highestFils } = check;
  const { rows } = messages;
  return (
    <Card id="law" title={messages.law} className="pad stack">
      <div>
        <p className="display-2">{headline(check)}</p>
        <p className="muted">{subline(side, check)}</p>
      </div>
      {missing !== null && highestFils === null && (
        <Note tone={missing === 'counting' ? 'plain' : 'warn'}>
          {missing === 'counting' ? messages.counting : messages.tooFew[missing]}
        </Note>
      )}
      <Wish side={side} check={check} />
      {increase !== null && average !== null && !check.isBound && (
        <>
          <Pairs
            rows={[
              { name: rows.rent, value: formatAed(tenancy.rentFils) },
              {
                name: average.tenancies === null ? rows.byIndex : rows.byTenancies,
                value: formatAed(average.averageFils),
              },
              increase.below > 0
                ? { name: rows.below, value: formatPercent(increase.below) }
                : { name: rows.notBelow, value: rows.no },
              { name: rows.rise, value: formatPercent(increase.rise) },
              { name: rows.rule, value: messages.decree },
            ]}
          />
          <p className="smaller dim">{basisText(average)}</p>
          {isInvented && <Note tone="warn">{messages.invented}</Note>}
          {check.isBetweenBands && <Note tone="info">{messages.between}</Note>}
        </>
      )}
      {!check.isBound && (
        <p className="small">
          {messages.decides}{' '}
          <a className="link" href={RENT_BANDS_DECREE.url} target="_blank" rel="noopener noreferrer">
            {messages.lookUp}
          </a>
        </p>
      )}
    </Card>
  );
}

function headline({ highestFils, increase, isBound }: RenewalCheck): string {
  if (highestFils === null) return messages.unknown;
  if (isBound) return messages.stays;
  if (increase?.rise === 0) return messages.none;
  return `${messages.most} ${formatAed(highestFils)}`;
}

function subline(side: Checked['side'], { highestFils, increase, isBound, notice }: RenewalCheck): string {
  if (highestFils === null) return '';
  const stays = `${formatAed(highestFils)} ${messages.aYear}`;
  if (isBound && notice.lastDay !== null) {
    const texts = side === 'tenant' ? messages.bound : messages.boundOwner;
    return `${stays}. ${texts[notice.state === 'late' ? 'late' : 'none'](formatDay(notice.lastDay))}`;
  }
  if (increase === null || increase.rise === 0) return stays;
  return listed([messages.aYear, messages.more(formatPercent(increase.rise))]);
}

function Wish({ side, check: { excessFils } }: Pick<Checked, 'side' | 'check'>) {
  if (excessFils === null) return null;
  const isOver = excessFils > 0;
  return (
    <Note tone={isOver ? 'warn' : 'pos'}>
      {isOver ? messages.over[side](formatAed(excessFils)) : messages.within[side]}
    </Note>
  );
}

function basisText({ tenancies }: AverageRent): string {
  if (tenancies === null) return messages.fromIndex;
  return messages.fromTenancies(formatCount(tenancies.count), formatDay(tenancies.from), formatDay(tenancies.to));
}

export function NoticeCard({ side, tenancy, check: { notice } }: Omit<Checked, 'average'>) {
  const { endDay } = tenancy;
  const { lastDay } = notice;
  return (
    <Card id="notice" title={messages.noticeTitle} className="pad stack">
      <p>{stateText(notice)}</p>
      {lastDay !== null && endDay !== null && (
        <>
          <Pairs
            rows={[
              { name: messages.days.last[side], value: formatDay(lastDay) },
              side === 'tenant' ? { name: messages.days.own, value: formatDay(lastDay) } : null,
              { name: messages.days.answer[side], value: formatDay(endDay) },
            ]}
          />
          <p className="smaller dim">
            {side === 'tenant' && `${messages.answerHow} `}
            {messages.noticeRule}
          </p>
          <Button icon={CalendarPlus} onClick={() => saveReminders(side, { lastDay, endDay, notice })}>
            {messages.remind}
          </Button>
        </>
      )}
    </Card>
  );
}

function stateText({ state, daysLeft }: RenewalCheck['notice']): string {
  if (state !== 'awaited' || daysLeft === null) return state === 'awaited' ? '' : messages.states[state];
  return daysLeft === 0 ? messages.states.awaitedToday : messages.states.awaited(daysLeft);
}

const ALARM_DAYS = 7;

type Days = { lastDay: string; endDay: string; notice: RenewalCheck['notice'] };

function saveReminders(side: Checked['side'], { lastDay, endDay, notice }: Days): void {
  const { reminders } = messages;
  const reminder = (day: string, summary: string): Reminder => {
    return { uid: `${newId()}@sahil`, day, alarmDays: ALARM_DAYS, summary, description: reminders.text };
  };
  const days = [
    // The last day for a notice no longer matters once it has passed or the notice came.
    ...(notice.state === 'awaited' ? [reminder(lastDay, reminders.last[side])] : []),
    reminder(endDay, reminders.end[side]),
  ];
  const file = reminderCalendar(days, new Date());
  saveDownload(`renewal-${endDay}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
}

/** The answer for every average, so that a look at the regulator's index suffices. */
export function BandsCard({ rentFils }: { rentFils: number }) {
  const bands = bandsFor(rentFils);
  return (
    <Card id="bands" title={messages.bands} isFlush>
      <DataTable
        label={messages.bands}
        rows={bands}
        keyOf={({ rise }) => rise}
        columns={[
          {
            head: messages.col.above,
            cell: ({ aboveFils }) => (aboveFils === 0 ? messages.any : formatAed(aboveFils)),
          },
          { head: messages.col.rise, cell: ({ rise }) => formatPercent(rise) },
          { head: messages.col.highest, cell: ({ highestFils }) => formatAed(highestFils) },
        ]}
      />
    </Card>
  );
}
