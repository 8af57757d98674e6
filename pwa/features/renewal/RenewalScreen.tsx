import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { filsFromAed } from '../../../domain/money.ts';
import { checkRenewal, type EndingTenancy } from '../../../domain/rules/renewal.ts';
import type { AverageRent } from '../../../domain/rules/renewal-letter.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import { savePreferences } from '../../data/mutations/user-records.ts';
import { useSimilarRents } from '../../data/queries/market.ts';
import { usePreferences } from '../../data/queries/user-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { MovingInCard } from '../../ui/renting/MovingInCard.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { messages } from './messages.ts';
import { RenewalFields } from './RenewalFields.tsx';
import { BandsCard, LawCard, NoticeCard } from './RenewalResult.tsx';
import { ReplyCard } from './ReplyCard.tsx';
import styles from './renewal.module.css';
import { parseRenewalForm, type RenewalForm, renewalQuery, startDayAfter, toTenancy } from './renewal-form.ts';

/** `/renewal`: what rent the law allows when a contract is renewed. Starts with the address, else with the saved check. */
export default function RenewalScreen() {
  const [params] = useScreenParams();
  const [address] = useState(() => renewalQuery(parseRenewalForm(params)));
  const preferences = usePreferences();
  const hasAddress = Object.keys(address).length > 0;
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      {!hasAddress && preferences.isPending ? (
        <div className="skeleton like-list" aria-hidden="true" />
      ) : (
        <Check
          start={parseRenewalForm(new URLSearchParams(hasAddress ? address : (preferences.data?.renewal ?? '')))}
          preferences={preferences.data ?? null}
        />
      )}
    </div>
  );
}

type CheckProps = { start: RenewalForm; preferences: Preferences | null };

function Check({ start, preferences }: CheckProps) {
  const [form, setForm] = useState(start);
  const [today] = useState(() => dubaiDay(new Date()));
  useAddress(form);
  const tenancy = useMemo(() => toTenancy(form, today), [form, today]);
  return (
    <div className={`main-aside ${styles.columns}`}>
      <div className="follows stack">
        <RenewalFields form={form} today={today} set={(change) => setForm((now) => ({ ...now, ...change }))} />
        <SavedCheck form={form} preferences={preferences} />
      </div>
      <div className="stack gap-16" aria-live="polite">
        {tenancy === null ? (
          <EmptyState art="tower" title={messages.noneYet} text={messages.noneYetText} />
        ) : (
          <Results form={form} tenancy={tenancy} today={today} />
        )}
      </div>
    </div>
  );
}

function Results({ form, tenancy, today }: { form: RenewalForm; tenancy: EndingTenancy; today: string }) {
  const { side, areaId, type, rooms: bedrooms } = form;
  const { average, missing, isInvented } = useAverage(form);
  const check = checkRenewal(tenancy, average?.averageFils ?? null, today);
  const area = areaById(areaId);
  // Nobody should send invented figures to a landlord, so the letter then asks for the index.
  const cited = isInvented ? null : average;
  const facts = {
    tenancy,
    check: isInvented ? checkRenewal(tenancy, null, today) : check,
    average: cited,
    area: { en: area?.name ?? '', ar: area?.nameAr ?? '' },
    startDay: startDayAfter(tenancy.endDay),
  };
  const checked = { side, tenancy, check, average };
  return (
    <>
      <LawCard {...checked} missing={missing} isInvented={isInvented} />
      <div className={check.isBound ? undefined : 'halves'}>
        <NoticeCard {...checked} />
        {!check.isBound && <BandsCard rentFils={tenancy.rentFils} />}
      </div>
      <ReplyCard side={side} facts={facts} />
      {side === 'tenant' && average !== null && (
        <MovingInCard
          title={messages.moving}
          rentFils={average.averageFils}
          isVilla={type !== 'apartment'}
          startDay={facts.startDay ?? today}
          key={`${average.averageFils} ${type} ${bedrooms} ${facts.startDay}`}
        />
      )}
    </>
  );
}

type Average = {
  average: AverageRent | null;
  missing: ComponentProps<typeof LawCard>['missing'];
  isInvented: boolean;
};

/** The average from the regulator's index if the user entered it, else the median of registered tenancies. */
function useAverage({ areaId, type, rooms: bedrooms, indexAed }: RenewalForm) {
  const home = useMemo(() => (areaId === '' ? null : { areaId, type, bedrooms }), [areaId, type, bedrooms]);
  const rents = useSimilarRents(home);
  return useMemo((): Average => {
    const none = { average: null, isInvented: false } as const;
    if (indexAed !== null && indexAed > 0) {
      return { average: { averageFils: filsFromAed(indexAed), tenancies: null }, missing: null, isInvented: false };
    }
    if (home === null) return { ...none, missing: 'area' };
    if (rents.data === undefined) return { ...none, missing: rents.error === null ? 'counting' : 'rents' };
    if (rents.data === null) return { ...none, missing: 'rents' };
    const { medianFils, contracts, from, to, isInvented } = rents.data;
    return {
      average: { averageFils: medianFils, tenancies: { count: contracts, from, to } },
      missing: null,
      isInvented,
    };
  }, [home, indexAed, rents.data, rents.error]);
}

/** Browsers allow about a hundred address changes in half a minute. */
const WRITE_AFTER_MS = 250;

function useAddress(form: RenewalForm): void {
  const [, setParams] = useScreenParams();
  const query = new URLSearchParams(renewalQuery(form)).toString();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (new URLSearchParams(location.search).toString() === query) return;
      setParams(new URLSearchParams(query), { replace: true, preventScrollReset: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query, setParams]);
}

function SavedCheck({ form, preferences }: { form: RenewalForm; preferences: Preferences | null }) {
  const query = new URLSearchParams(renewalQuery(form)).toString();
  const saved = preferences?.renewal;
  const save = async (renewal: string | undefined) => {
    const { renewal: _, ...rest } = preferences ?? DEFAULT_PREFERENCES;
    const result = await savePreferences(renewal === undefined ? rest : { ...rest, renewal });
    if (!result.ok) showNotSaved(result.reason);
  };
  const isSaved = saved !== undefined && saved === query;
  return (
    <div className="row wrap gap-8">
      {isSaved ? (
        <span className="small muted" role="status">
          {messages.saved}
        </span>
      ) : (
        <Button small label={messages.save} disabled={query === ''} onClick={() => void save(query)} />
      )}
      {saved !== undefined && (
        <Button small variant="quiet" label={messages.forget} onClick={() => void save(undefined)} />
      )}
    </div>
  );
}
