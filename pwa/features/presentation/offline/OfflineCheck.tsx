import { BatteryMedium, CircleAlert, CircleCheck, CircleHelp, CloudCheck, CloudOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import { useOutside } from '../../../data/platform/notices.ts';
import { marketState, onMarketState } from '../../../data/replica/market-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import styles from '../builder/fields.module.css';
import type { BuilderControl } from '../builder/use-builder.ts';
import { messages } from '../messages.ts';
import { gatherFacts } from './gather-facts.ts';
import { type Check, type CheckId, type Facts, isReady, judge } from './preflight.ts';

const text = messages.offline;
const NAMES: Record<CheckId, string> = {
  app: text.app,
  fonts: text.fonts,
  data: text.data,
  pictures: text.pictures,
  deck: text.deck,
  exporter: text.exporter,
  wake: text.wake,
  battery: text.battery,
};
const ICONS = { good: CircleCheck, bad: CircleAlert, unknown: CircleHelp };

type Props = { builder: BuilderControl; data: DeckData };

/** The check before a meeting: a pill that says whether it would work with the network off, and why not. */
export function OfflineCheck({ builder, data }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { checks, check } = useChecks({ builder, data, isOpen });
  const ready = checks !== null && isReady(checks);
  return (
    <>
      <Button small icon={ready ? CloudCheck : CloudOff} onClick={() => setIsOpen(true)}>
        {checks === null ? text.button : ready ? text.ready : text.notReady}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.title}
        footer={
          <Button block busy={checks === null ? text.checking : undefined} onClick={() => void check()}>
            {text.again}
          </Button>
        }
      >
        <p className={ready ? 'pos' : 'muted'} role="status">
          {checks === null ? text.checking : ready ? text.good : text.bad}
        </p>
        <ul className={styles.list}>
          {(checks ?? []).map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function CheckRow({ check: { id, state, detail } }: { check: Check }) {
  const Icon = id === 'battery' && state !== 'bad' ? BatteryMedium : ICONS[state];
  return (
    <li>
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={state === 'good' ? 'pos' : state === 'bad' ? 'neg' : 'muted'}
      />
      <span className="grow">
        {NAMES[id]}
        {detail !== '' && <br />}
        <span className="small muted">{detail}</span>
      </span>
      <span className="small">{text.state[state]}</span>
    </li>
  );
}

/** Results for the deck as it is: edits, pictures or new data discard them, and an open sheet checks again. */
function useChecks({ builder, data, isOpen }: Props & { isOpen: boolean }) {
  const [found, setFound] = useState<{ of: string; checks: Check[] } | null>(null);
  const { deck, isDirty } = builder;
  const missingPhotos = data.homes.reduce((sum, home) => sum + home.missingPhotos, 0);
  const market = useOutside(onMarketState, marketState);
  const marketNow = `${market.syncedAt !== null} ${market.listingsComplete} ${market.salesComplete}`;
  const of = `${deck.id} ${isDirty} ${missingPhotos} ${marketNow}`;
  // Discards results of a check that began before a change.
  const asked = useRef('');
  const check = useCallback(async () => {
    asked.current = of;
    setFound(null);
    const checks = judge(await gatherFacts({ isSaved: !isDirty, missingPhotos }), detailOf);
    if (asked.current === of) setFound({ of, checks });
  }, [of, isDirty, missingPhotos]);
  useEffect(() => {
    if (isOpen) void check();
  }, [isOpen, check]);
  return { checks: found?.of === of ? found.checks : null, check };
}

function detailOf(id: CheckId, facts: Facts): string {
  switch (id) {
    case 'app':
      return facts.isAppStored ? '' : text.appBad;
    case 'exporter':
      return facts.areExportsStored ? '' : text.exporterBad;
    case 'fonts':
      return facts.areFontsStored ? '' : text.fontsBad;
    case 'pictures':
      return facts.missingPhotos === 0 ? '' : text.picturesBad;
    case 'data':
      return facts.syncedAt === null || !facts.isMarketWhole ? text.dataNone : text.dataAge(ageOf(facts.syncedAt));
    case 'deck':
      return facts.isDeckSaved ? '' : text.deckUnsaved;
    case 'wake':
      return facts.hasWakeLock ? '' : text.wakeNone;
    case 'battery': {
      const percent = Math.round((facts.battery?.level ?? 0) * 100);
      if (facts.battery === null) return '';
      return percent <= 20 && !facts.battery.isCharging ? text.batteryLow(percent) : text.batteryAt(percent);
    }
    default:
      return '';
  }
}

function ageOf(instant: string): string {
  const hours = Math.floor((Date.now() - Date.parse(instant)) / 3_600_000);
  if (hours < 1) return text.now;
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24));
}
