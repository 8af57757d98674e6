import type { CashFlowMonth } from '../../../../domain/roi/cash-flow.ts';
import { NUMBER_FIELDS } from '../../../../domain/roi/fields.ts';
import { count, money } from '../../../export/live-workbook.ts';
import type { Model } from '../figures.ts';

/** The longest investment period, so that the period can be changed in the workbook. */
export const MONTHS_IN_WORKBOOK = NUMBER_FIELDS.years.max * 12;

type Figure = ReturnType<typeof money>;
const IS_OFF_PLAN = 'Completion="off_plan"';
const REST_PERCENT = 'MAX(0,100-BookingPercent-ConstructionPercent-PostHandoverPercent)';

/** Share of the price that a payment plan has taken by the end of a month, percent. */
function planPercent(month: string): string {
  const due = `ROUNDUP((${month}+1)*(ConstructionInstalments+1)/HandoverMonths,0)-1`;
  const built = `ConstructionPercent*MAX(0,MIN(ConstructionInstalments,${due}))/ConstructionInstalments`;
  const later = `PostHandoverPercent*MAX(0,MIN(PostHandoverMonths,${month}-HandoverMonths))/PostHandoverMonths`;
  return `(BookingPercent+${built}+IF(${month}>=HandoverMonths,${REST_PERCENT},0)+${later})`;
}

const planPaid = (month: string) => `ROUND(Price*MIN(1,${planPercent(month)}/100),2)`;
const withVat = (amount: string) => `ROUND(${amount}*(1+VatPercent/100),2)`;
const RESALE_COSTS = `${withVat('IF(Price>=500000,Trustee,TrusteeLow)')}+Noc`;
const PURCHASE_COSTS = `ROUND(Price*DldPercent/100,2)+DldFixed+${withVat('Price*AgencyPercent/100')}+IF(${IS_OFF_PLAN},0,${RESALE_COSTS})+Furnishing`;
const LOAN_COSTS =
  'ROUND(LoanDrawn*MortgageRegistrationPercent/100+MortgageRegistrationFixed,2)+ROUND(LoanDrawn*BankFeePercent/100,2)+Valuation';

const term = <Name extends string>(name: Name, formula: string, value: ((model: Model) => Figure) | null = null) => {
  return { name, formula, value };
};

/** Amounts that the months build on. Each is a cell with the name. */
export const TERMS = [
  term('Handover', `IF(${IS_OFF_PLAN},HandoverMonths,0)`, ({ flow }) => count(flow.plan.handoverMonth)),
  term('LoanAsked', 'IF(Financing="mortgage",ROUND(Price*(1-DownPaymentPercent/100),2),0)', ({ flow }) =>
    money(flow.terms.loanFils),
  ),
  term('LoanDrawn', `IF(Handover=0,LoanAsked,MIN(LoanAsked,Price-${planPaid('(HandoverMonths-1)')}))`, ({ flow }) =>
    money(flow.plan.loanFils),
  ),
  term('IsDetailed', 'IF(Costs="dubai",1,0)'),
  term('PurchaseCosts', `IF(IsDetailed=1,${PURCHASE_COSTS},ROUND(Price*0.03,2))`),
  term('LoanCosts', `IF(AND(IsDetailed=1,LoanDrawn>0),${LOAN_COSTS},0)`),
  term('IsTenant', `IF(AND(Letting="tenant",Completion="ready"),1,0)`),
  term('IsHoliday', 'IF(Letting="holiday",1,0)'),
  term('FirstRent', 'IF(IsHoliday=1,Nightly*365/12,IF(IsTenant=1,TenantRent/12,MonthlyRent))', ({ spec }) =>
    money(spec.lines.rent),
  ),
  term(
    'FirstVacancy',
    'IF(IsHoliday=1,FirstRent*(1-OccupancyPercent/100),IF(IsTenant=1,0,FirstRent*VacancyPercent/100))',
    ({ spec }) => money(spec.lines.vacancy),
  ),
  term(
    'FirstManagement',
    'IF(IsHoliday=1,FirstRent*OccupancyPercent/100*OperatorPercent/100,FirstRent*ManagementPercent/100)',
    ({ spec }) => money(spec.lines.management),
  ),
  term('MonthlyService', 'IF(IsDetailed=1,ServiceChargePerSqft*Sqft,Price*PropertyTaxPercent/100)/12', ({ spec }) =>
    money(spec.lines.taxOrService),
  ),
  term('MonthlyInsurance', 'Price*InsurancePercent/100/12', ({ spec }) => money(spec.lines.insurance)),
  term('MonthlyMaintenance', 'Price*MaintenancePercent/100/12', ({ spec }) => money(spec.lines.maintenance)),
  term('MonthlyUtilities', 'IF(IsHoliday=1,HolidayCost,0)/12', ({ spec }) => money(spec.lines.utilities)),
  term('RentGrowth', 'IF(IsDetailed=1,RentGrowthPercent,0)/100'),
  term('CostGrowth', 'IF(IsDetailed=1,CostGrowthPercent,0)/100'),
  term('SellingShare', 'IF(IsDetailed=1,SellingCostPercent,0)/100'),
  term('ExitCosts', 'IF(IsDetailed=1,ExitCost,0)'),
  term('LaterFrom', 'IF(AND(FixedYears>0,FixedYears<TermYears),FixedYears*12,0)'),
  term('SettleMonth', 'IF(AND(SettleAfterYears>0,SettleAfterYears<Years),SettleAfterYears*12,0)'),
  term('LastTenantMonth', 'TenancyMonths+12*TenantRenewals'),
] as const;

export type MonthColumn =
  | 'month'
  | 'year'
  | 'paid'
  | 'loanMonth'
  | 'rate'
  | 'payment'
  | 'dueInterest'
  | 'duePrincipal'
  | 'settled'
  | 'owed'
  | 'letMonth'
  | 'rentMonth'
  | 'tenantRent'
  | 'rentFactor'
  | 'costFactor'
  | 'rent'
  | 'vacancy'
  | 'management'
  | 'service'
  | 'insurance'
  | 'maintenance'
  | 'utilities'
  | 'interest'
  | 'principal'
  | 'purchase'
  | 'costs'
  | 'sale'
  | 'net'
  | 'value'
  | 'balance'
  | 'unpaid';

type Cells = (key: MonthColumn) => string;
type Column = {
  readonly key: MonthColumn;
  /** Formula of a month from cells of its row and of the month before. */
  readonly formula: (at: Cells, before: Cells) => string;
  /** The ledger's line; helper columns have none. */
  readonly line?: keyof CashFlowMonth;
  readonly isSummed?: boolean;
};

const fee = (balance: string) => `MIN(SettlementMost,ROUND(${balance}*SettlementPercent/100,2))`;
const PERIODS = 'TermYears*12';
const until = (at: Cells, text: string) => `IF(${at('month')}>Years*12,0,${text})`;
const line = (key: MonthColumn, ledger: keyof CashFlowMonth, text: (at: Cells, before: Cells) => string): Column => {
  return { key, line: ledger, isSummed: true, formula: (at, before) => until(at, text(at, before)) };
};
const stock = (key: MonthColumn, ledger: keyof CashFlowMonth, text: (at: Cells, before: Cells) => string): Column => {
  return { ...line(key, ledger, text), isSummed: false };
};
const helper = (key: MonthColumn, formula: Column['formula']): Column => ({ key, formula });
const cost = (key: MonthColumn, ledger: keyof CashFlowMonth, name: string) =>
  line(key, ledger, (at) => `IF(${at('letMonth')}<1,0,-ROUND(${name}*${at('costFactor')},2))`);

/** Rent bands of Decree 43 of 2013, as in `domain/rent/rent.ts`. */
const bands = (below: string) =>
  `IF(${below}>0.4,0.2,IF(${below}>0.3,0.15,IF(${below}>0.2,0.1,IF(${below}>0.1,0.05,0))))`;

function tenantRent(at: Cells, before: Cells): string {
  const [month, last] = [at('letMonth'), before('tenantRent')];
  const market = `(MonthlyRent*12*(1+RentGrowth)^INT((${month}-1)/12))`;
  const below = `ROUND((${market}-${last})/MAX(0.01,${market}),4)`;
  const isRenewal = `AND(${month}>TenancyMonths,${month}<=LastTenantMonth,INT((${month}-TenancyMonths-1)/12)*12=${month}-TenancyMonths-1)`;
  const isAllowed = `AND(${market}>0,OR(${month}>TenancyMonths+1,TenancyMonths*30>=90))`;
  const renewed = `IF(${isAllowed},ROUND(${last}*(1+${bands(below)}),2),${last})`;
  return `IF(${month}<1,0,IF(${month}=1,TenantRent,IF(${isRenewal},${renewed},${last})))`;
}

/** The month of letting whose rent is paid: for a new tenant, the first month of each year of the tenancy. */
function rentMonth(at: Cells): string {
  const month = at('letMonth');
  const since = (start: string) => `${start}+12*INT((${month}-(${start}))/12)`;
  const next = `IF(${month}<=LastTenantMonth+VacantMonths,${since('LastTenantMonth+1')},${since('LastTenantMonth+VacantMonths+1')})`;
  return `IF(OR(IsTenant=0,${month}<=LastTenantMonth),${month},${next})`;
}

/** By tenant: the contract's part of the amount, that of the empty months, and that of the market's rent after. */
function byTenancy(at: Cells, [own, vacant, after, otherwise]: readonly [string, string, string, string]): string {
  const month = at('letMonth');
  const tenant = `IF(${month}<=LastTenantMonth,${own},IF(${month}<=LastTenantMonth+VacantMonths,${vacant},${after}))`;
  return `IF(${month}<1,0,IF(IsTenant=1,${tenant},${otherwise}))`;
}

export const MONTH_COLUMNS: readonly Column[] = [
  helper('month', () => ''),
  helper('year', (at) => `INT((${at('month')}+11)/12)`),
  helper(
    'paid',
    (at) => `IF(OR(Completion="ready",AND(LoanAsked>0,${at('month')}>=Handover)),Price,${planPaid(at('month'))})`,
  ),
  helper('loanMonth', (at) => `${at('month')}-Handover`),
  helper('rate', (at) => `IF(AND(LaterFrom>0,${at('loanMonth')}>LaterFrom),LaterInterestPercent,InterestPercent)/100`),
  helper('payment', (at, before) => {
    const [k, rate] = [at('loanMonth'), `${at('rate')}/12`];
    const first = `ROUND(PMT(${rate},${PERIODS},-LoanDrawn),2)`;
    const later = `ROUND(PMT(${rate},MAX(1,${PERIODS}-${k}+1),-${before('owed')}),2)`;
    return `IF(OR(${k}<1,${k}>${PERIODS}),0,IF(${k}=1,${first},IF(AND(LaterFrom>0,${k}=LaterFrom+1),${later},${before('payment')})))`;
  }),
  helper('dueInterest', (at, before) => `IF(${at('loanMonth')}<1,0,ROUND(${before('owed')}*${at('rate')}/12,2))`),
  helper('duePrincipal', (at, before) => {
    const level = `MIN(${before('owed')},MAX(0,${at('payment')}-${at('dueInterest')}))`;
    return `IF(${at('loanMonth')}<1,0,IF(${at('loanMonth')}=${PERIODS},${before('owed')},ROUND(${level},2)))`;
  }),
  helper('settled', (at, before) => {
    const rest = `ROUND(${before('owed')}-${at('duePrincipal')},2)`;
    return `IF(AND(SettleMonth>0,${at('month')}=SettleMonth,${at('loanMonth')}>0),${rest},0)`;
  }),
  helper('owed', (at, before) => {
    const rest = `ROUND(${before('owed')}-${at('duePrincipal')}-${at('settled')},2)`;
    return `IF(${at('loanMonth')}<0,0,IF(${at('loanMonth')}=0,LoanDrawn,${rest}))`;
  }),
  helper('letMonth', (at) => `${at('month')}-Handover`),
  helper('rentMonth', rentMonth),
  helper('tenantRent', tenantRent),
  helper('rentFactor', (at) => `(1+RentGrowth)^INT((MAX(1,${at('rentMonth')})-1)/12)`),
  helper('costFactor', (at) => `(1+CostGrowth)^INT((MAX(1,${at('letMonth')})-1)/12)`),
  line('rent', 'rentFils', (at) => {
    const market = `MonthlyRent*${at('rentFactor')}`;
    return `ROUND(${byTenancy(at, [`${at('tenantRent')}/12`, market, market, `FirstRent*${at('rentFactor')}`])},2)`;
  }),
  line('vacancy', 'vacancyFils', (at) => {
    const market = `MonthlyRent*${at('rentFactor')}`;
    return `-ROUND(${byTenancy(at, ['0', market, `${market}*VacancyPercent/100`, `FirstVacancy*${at('rentFactor')}`])},2)`;
  }),
  line('management', 'managementFils', (at) => {
    const share = 'ManagementPercent/100';
    const market = `MonthlyRent*${at('rentFactor')}*${share}`;
    return `-ROUND(${byTenancy(at, [`${at('tenantRent')}/12*${share}`, '0', market, `FirstManagement*${at('rentFactor')}`])},2)`;
  }),
  cost('service', 'taxFils', 'MonthlyService'),
  cost('insurance', 'insuranceFils', 'MonthlyInsurance'),
  cost('maintenance', 'maintenanceFils', 'MonthlyMaintenance'),
  cost('utilities', 'utilitiesFils', 'MonthlyUtilities'),
  line('interest', 'interestFils', (at) => `-${at('dueInterest')}`),
  line('principal', 'principalFils', (at) => `-${at('duePrincipal')}-${at('settled')}`),
  line('purchase', 'purchaseFils', (at, before) => {
    return `ROUND(IF(${at('loanMonth')}=0,LoanDrawn,0)-(${at('paid')}-${before('paid')}),2)`;
  }),
  line('costs', 'costsFils', (at) => {
    const bought = `IF(${at('month')}=0,PurchaseCosts,0)+IF(${at('loanMonth')}=0,LoanCosts,0)`;
    return `-(${bought})-IF(${at('settled')}>0,${fee(at('settled'))},0)`;
  }),
  line('sale', 'saleFils', (at) => {
    const owed = `${at('balance')}-${fee(at('balance'))}-ExitCosts-${at('unpaid')}`;
    return `IF(${at('month')}=Years*12,ROUND(${at('value')}-ROUND(${at('value')}*SellingShare,2)-${owed},2),0)`;
  }),
  line('net', 'netFils', (at) => `ROUND(SUM(${at('rent')}:${at('sale')}),2)`),
  stock('value', 'valueFils', (at) => `ROUND(Price*(1+AppreciationPercent/100)^(${at('month')}/12),2)`),
  stock('balance', 'loanBalanceFils', (at) => at('owed')),
  stock('unpaid', 'unpaidPriceFils', (at) => `ROUND(Price-${at('paid')},2)`),
];

type Ranges = {
  /** Yearly net cash flows, and a column of the months from a month on. */
  readonly yearNet: string;
  readonly range: (key: MonthColumn, from?: number) => string;
  readonly net: (month: number) => string;
};

const FIRST_COSTS = 'MonthlyService+MonthlyInsurance+MonthlyMaintenance+MonthlyUtilities';
const NOI = `(FirstRent-FirstVacancy-FirstManagement-(${FIRST_COSTS}))`;
const PAYMENT = 'IF(LoanDrawn>0,PMT(InterestPercent/100/12,TermYears*12,-LoanDrawn),0)';
const INCOME = `(${NOI}-${PAYMENT})`;
const CASH_IN = '(Price-LoanDrawn+PurchaseCosts+LoanCosts)';
const FUTURE = '(Price*(1+AppreciationPercent/100)^Years)';
const TOTAL_CASH = `(${INCOME}*MAX(0,Years*12-Handover))`;
const TOTAL_ROI = `(${TOTAL_CASH}+${FUTURE}-Price-${CASH_IN})/${CASH_IN}`;

/** Results as formulas, by figure; those left out need a search that a cell cannot do. */
export function WORKBOOK_FIGURES({ yearNet, range, net }: Ranges) {
  const months = range('net');
  const firstYear = (key: MonthColumn) =>
    `SUMIFS(${range(key)},${range('loanMonth')},">=1",${range('loanMonth')},"<=12")`;
  const debt = `(${firstYear('dueInterest')}+${firstYear('duePrincipal')})`;
  return {
    irr: `IRR(${yearNet})`,
    profit: `ROUND(SUM(${months}),2)`,
    monthlyIncome: INCOME,
    noiCapRate: `${NOI}*12/Price`,
    grossYield: 'FirstRent*12/Price',
    netYield: `${NOI}*12/(Price+PurchaseCosts+LoanCosts)`,
    noi: `ROUND(${NOI}*12,2)`,
    dscr: `IF(${debt}>0,${NOI}*12/${debt},"")`,
    npv: `ROUND(${net(0)}+NPV((1+DiscountPercent/100)^(1/12)-1,${range('net', 1)}),2)`,
    equityMultiple: `SUMIFS(${months},${months},">0")/-SUMIFS(${months},${months},"<0")`,
    cashInvested: CASH_IN,
    closingCosts: 'PurchaseCosts+LoanCosts',
    monthlyMortgage: `ROUND(${PAYMENT},2)`,
    propertyValue: FUTURE,
    totalCashFlow: TOTAL_CASH,
    totalRoi: TOTAL_ROI,
    annualRoi: `${TOTAL_ROI}/Years`,
    capRate: `${INCOME}*12/Price`,
    cashOnCash: `${INCOME}*12/${CASH_IN}`,
  };
}
