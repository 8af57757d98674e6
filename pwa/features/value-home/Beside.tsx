import { Bookmark, BookmarkCheck } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { filsFromAed } from '../../../domain/money.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isForSale, purposeOf } from '../../../domain/property/purpose.ts';
import { homeCost } from '../../../domain/roi/home-cost.ts';
import { listedRentQuestion } from '../../../domain/scores/rent-answer.ts';
import { roundEstimate, type Verdict } from '../../../domain/scores/verdict.ts';
import { addHome, deleteHome } from '../../data/mutations/portfolio.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { useProperty } from '../../data/queries/listings.ts';
import { usePortfolio } from '../../data/queries/portfolio.ts';
import { useFavourites, useLoan } from '../../data/queries/shared-records.ts';
import { type DeviceRent, useRent, useReport, useValue, type ValuationReport } from '../../data/queries/valuation.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { formatMoneyShort, formatRate } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { VERDICT_TONE } from '../../ui/valuation/tones.ts';
import { type HomeForm, homeQuery, toHome, toRental } from './home-form.ts';
import { messages } from './messages.ts';
import { formOfHome, homeToWatch, isSavedAs } from './saved-home.ts';
import styles from './value-home.module.css';

const MOST = 6;

/** Saves the home, and sets it beside the saved ones: listings and homes of one's own. */
export default function Beside({ form }: { form: HomeForm }) {
  const homes = usePortfolio().data;
  const favourites = useFavourites().data;
  if (homes === undefined) return null;
  const saved = homes.find((home) => isSavedAs(form, home)) ?? null;
  const own = homes
    .filter((home) => home !== saved && (purposeOf(home) === 'rent') === (form.purpose === 'rent'))
    .flatMap((home) => ({ home, form: formOfHome(home) }))
    .filter((one): one is { home: PortfolioHome; form: HomeForm } => one.form !== null)
    .slice(0, MOST);
  const listings = favourites === undefined ? [] : [...favourites].reverse().slice(0, MOST - own.length);
  return (
    <Card id="fair-beside" title={messages.besideTitle} className="pad stack">
      <SaveButton form={form} saved={saved} />
      {own.length + listings.length === 0 ? (
        <p className="small muted">{messages.besideNone}</p>
      ) : (
        <ul className={styles.rows}>
          <FormRow form={form} name={messages.thisHome} />
          {own.map(({ home, form: other }) => (
            <FormRow key={home.id} form={other} name={home.name} to={paths.value(homeQuery(other))} />
          ))}
          {listings.map((id) => (
            <ListingRow key={id} id={id} purpose={form.purpose} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SaveButton({ form, saved }: { form: HomeForm; saved: PortfolioHome | null }) {
  const { isBusy, run } = useAction();
  const toggle = async () => {
    const facts = homeToWatch(form);
    if (facts === null) return;
    const { result } = saved === null ? await addHome(facts) : await deleteHome(saved.id);
    if (!result.ok) showNotSaved(result.reason);
  };
  return (
    <div>
      <Button
        small
        variant={saved === null ? 'primary' : 'secondary'}
        icon={saved === null ? Bookmark : BookmarkCheck}
        aria-pressed={saved !== null}
        disabled={isBusy}
        label={saved === null ? messages.save : messages.savedHome}
        onClick={() => void run(toggle)}
      />
    </div>
  );
}

type RowProps = { form: HomeForm; name: string; to?: string };

function FormRow({ form, name, to }: RowProps) {
  return form.purpose === 'rent' ? <RentRow {...{ form, name, to }} /> : <SaleRow {...{ form, name, to }} />;
}

function SaleRow({ form, name, to }: RowProps) {
  const report = useValue(toHome(form))?.data ?? null;
  return <Compared name={name} to={to} {...saleFigures(report)} />;
}

function RentRow({ form, name, to }: RowProps) {
  const answer = useRent(toRental(form)).data ?? null;
  const asked = form.priceAed === null ? 0 : filsFromAed(form.priceAed);
  return <Compared name={name} to={to} {...rentFigures(answer, asked)} isRent />;
}

function ListingRow({ id, purpose }: { id: number; purpose: HomeForm['purpose'] }) {
  const property = useProperty(id).data ?? null;
  if (property === null) return null;
  if (purpose === 'sale') return isForSale(property) ? <ListedSale property={property} /> : null;
  return purposeOf(property) === 'rent' ? <ListedRent property={property} /> : null;
}

function ListedSale({ property }: { property: Property }) {
  const report = useReport(property.id).data ?? null;
  return <Compared name={listingTitle(property.title)} to={paths.property(property.id)} {...saleFigures(report)} />;
}

function ListedRent({ property }: { property: Property }) {
  const answer = useRent(useMemo(() => listedRentQuestion(property), [property])).data ?? null;
  const figures = rentFigures(answer, property.price);
  return <Compared name={listingTitle(property.title)} to={paths.property(property.id)} {...figures} isRent />;
}

type Figures = {
  priceFils: number;
  estimateFils: number | null;
  verdict: Pick<Verdict, 'word'> | null;
  /** For the monthly cost of buying; null for a rent. */
  bought?: ValuationReport | null;
};

function saleFigures(report: ValuationReport | null): Figures {
  const isSettled = report !== null && report.model.state !== 'computing';
  return {
    priceFils: report?.home.price ?? 0,
    estimateFils: report?.estimatedValue?.valueFils ?? null,
    verdict: isSettled ? report.verdict : null,
    bought: report,
  };
}

function rentFigures(answer: DeviceRent | null, priceFils: number): Figures {
  const value = answer?.value ?? null;
  const estimateFils = value === null ? null : roundEstimate(value.annualFils);
  return { priceFils, estimateFils, verdict: answer?.verdict ?? null };
}

type ComparedProps = Figures & { name: string; to: string | undefined; isRent?: boolean };

function Compared({ name, to, priceFils, estimateFils, verdict, bought = null, isRent = false }: ComparedProps) {
  const price = priceFils > 0 ? formatMoneyShort(priceFils) : null;
  const facts = [
    price === null ? null : isRent ? messages.aYear(price) : price,
    bought === null || priceFils <= 0 || bought.home.sqft <= 0 ? null : formatRate(priceFils / bought.home.sqft),
    estimateFils === null ? null : messages.estimated(formatMoneyShort(estimateFils)),
  ].filter((text) => text !== null);
  return (
    <li>
      <span className="grow">
        <bdi className="bold as-block">{to === undefined ? name : <Link to={to}>{name}</Link>}</bdi>
        <span className="smaller muted as-block">{facts.join(' · ')}</span>
        {bought !== null && priceFils > 0 && <Monthly report={bought} />}
      </span>
      {verdict !== null && (
        <span className={`tag nowrap ${VERDICT_TONE[verdict.word]}`}>{VERDICT_WORDS[verdict.word]}</span>
      )}
    </li>
  );
}

function Monthly({ report: { home, charge } }: { report: ValuationReport }): ReactNode {
  const { price: priceFils, completion, sqft } = home;
  const { monthlyFils } = homeCost({ priceFils, completion, sqft, chargeFilsPerSqft: charge.middleFils }, useLoan());
  return <span className="smaller dim as-block">{messages.aMonth(formatMoneyShort(monthlyFils))}</span>;
}
