/** A law or an official page on which a rule is based, and the month in which it was read, YYYY-MM. */
export type RuleSource = { readonly law: string; readonly url: string; readonly asOf: string };

const LAWS = 'https://dlp.dubai.gov.ae/Legislation%20Reference';
const AS_OF = '2026-11';
const source = (law: string, url: string): RuleSource => ({ law, url, asOf: AS_OF });

export const TENANCY = source(
  'Dubai Law 26 of 2007 on landlords and tenants, amended by Law 33 of 2008',
  `${LAWS}/2009/Law%20No.%20(33)%20of%202008%20Amending%20Law%20No.%20(26)%20of%202007.html`,
);
export const RENT_BANDS_DECREE = source(
  'Dubai Decree 43 of 2013 on rent increases',
  'https://dubailand.gov.ae/en/eservices/rental-index/rental-index/',
);
export const EJARI = source(
  'Dubai Land Department, service card for Ejari',
  'https://dubailand.gov.ae/en/eservices/register-renew-tenancy-contract',
);
export const TENANT_FEES = source(
  'Market practice: Chris Elliott Group, tenants’ guide',
  'https://chriselliottgroup.com/tenants-guide/',
);
export const DEPOSIT_CUSTOM = source(
  'Market practice: Gulf News, 28 May 2024, on security deposits',
  'https://gulfnews.com/living-in-uae/housing/renting-a-home-in-dubai-how-much-is-the-security-deposit-1.1716906865349',
);
export const DEWA = source(
  'DEWA tariff, as reported by Gulf News on 25 July 2022',
  'https://gulfnews.com/living-in-uae/housing/renting-in-dubai-2022-5-costs-you-should-consider-when-finding-an-apartment-1.1658761165377',
);
export const HOUSING_FEE = source(
  'Dubai Municipality housing fee (revenues order of 1962)',
  'https://www.tesz.in/guide/amend-dubai-municipality-housing-fees',
);
export const TOURISM_DIRHAM = source(
  'Executive Council Resolution 2 of 2014 on the tourism dirham',
  'https://www.snttaemirtours.com/liveupdates-sub/notice',
);
export const REGISTRATION = source('Dubai Law 7 of 2006 on registration of real property', 'https://dlp.dubai.gov.ae');
export const FREEHOLD = source(
  'Dubai Regulation 3 of 2006 on areas for ownership by non-UAE nationals, with later additions',
  `${LAWS}/2006/Regulation%20No.%20(3)%20of%202006.html`,
);
export const ESCROW = source(
  'Dubai Law 8 of 2007 on escrow accounts for real property development',
  'https://dlp.dubai.gov.ae',
);
export const OFF_PLAN = source(
  'Dubai Law 13 of 2008, article 11, as amended by Law 19 of 2017 and Law 19 of 2020',
  `${LAWS}/2020/Law%20No.%20(19)%20of%202020%20Amending%20Law%20No.%20(13)%20of%202008%20Regulating%20the%20Interim%20Real%20Property%20Register%20in%20the%20Emirate%20of%20Dubai.html`,
);
export const JOINT_PROPERTY = source(
  'Dubai Law 6 of 2019 on jointly owned property',
  `${LAWS}/2019/Law%20No.%20(6)%20of%202019%20Concerning%20Ownership%20of%20Jointly%20Owned%20Real%20Property%20in%20the%20Emirate%20of%20Dubai.html`,
);
export const LAND_DEPARTMENT = source('Dubai Land Department', 'https://dubailand.gov.ae');
export const GOLDEN_VISA = source(
  'UAE Government portal, golden visa; Cabinet Resolution 65 of 2022',
  'https://u.ae/en/information-and-services/visa-and-emirates-id/residence-visas/golden-visa',
);
export const TAX_AUTHORITY = source(
  'Federal Tax Authority: Federal Decree-Law 8 of 2017 on VAT; Cabinet Decision 49 of 2023 on natural persons',
  'https://tax.gov.ae',
);
export const HOLIDAY_HOMES = source('Dubai Decree 41 of 2013 on leasing holiday homes', 'https://www.dubaidet.gov.ae');
export function CENTRAL_BANK(law: string, asOf: string): RuleSource {
  return { law, url: 'https://rulebook.centralbank.ae', asOf };
}
export const EARLY_SETTLEMENT = source(
  'Central Bank of the UAE, decision 96 of 2019 amending regulation 29 of 2011, appendix 2, as reported by Gulf News',
  'https://gulfnews.com/business/banking/early-settlement-charges-on-home-loans-in-uae-reduced-1.67034105',
);
export const VARIABLE_RATES = source(
  'Real Estate Club Dubai, mortgage rates of June 2026: 3-month EIBOR of 3.85% plus a bank margin of 1 to 2.25%',
  'https://realestateclubdubai.com/blog/buying-guide/fixed-vs-variable-mortgage-rates-dubai-2026-eibor-explained',
);
export const SELLER_COSTS = source(
  'Market practice: betterhomes, costs of selling in Dubai: agent 2% and VAT, developer’s NOC AED 500 to 5,000',
  'https://www.bhomes.com/en/blog/definitive-guides/cost-of-selling-property-in-dubai',
);
export const HOLIDAY_PERMIT = source(
  'Department of Economy and Tourism, service card; Executive Council Resolution 49 of 2014',
  'https://www.dubaitourism.gov.ae/en/customers-and-students/issue-a-new-holiday-homes-permit',
);
export const HOLIDAY_OPERATORS = source(
  'Market practice: Edens Homes, fees of holiday home operators: 10 to 30%, mostly 15 to 20%',
  'https://edenshomes.com/how-much-does-airbnb-management-charge-in-dubai',
);
/** Short, for texts beside a rate. */
export const HOLIDAY_SAMPLE = 'AirROI, 2025';
export const HOLIDAY_RATES_SOURCE = source(
  'AirROI, a sample of 300 holiday homes in Dubai, twelve months to September 2025',
  'https://www.airroi.com',
);
