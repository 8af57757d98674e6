import { normaliseHeader } from '../values.ts';

/** Tables without importable data, by their unique columns, with a suggestion. */
const REFUSED = `
month median_aed_per_sqft_per_year | This is a monthly rent index of the city. The app computes its own from contracts: import the contracts.
month median_aed_per_sqft | This is a monthly price index of the city. The app computes its own from deeds: import the transactions.
area sales_12w | These are figures by area. The app computes its own from deeds and contracts: import those.
unit_number land_number | This is the register of units: homes, not deals. Import transactions, rents or projects.
building_number land_number | This is the register of buildings, not deals. Import transactions, rents or projects.
land_number land_type_en | This is the register of plots, not deals. Import transactions, rents or projects.
property_total_value procedure_year | These are valuations by the Land Department, not deals: nobody paid these values. Import the transactions.
rule_id max_ltv | These are lending rules. The ROI simulator has its own, with their dates and sources.
rail_system x_coordinate | These are stations, not deals. The map knows the metro lines.
station_name_en longitude | These are stations, not deals. The map knows the metro lines.
station_location_longitude line_name | These are tram stations, not deals. The map knows the tram line.
service_cost budget_year | These are service charges. The ROI simulator asks for the charge of a home.
permit_number exhibition_name_en | These are permits, not deals. Import transactions, rents, projects, brokers or developers.
activity_type_id ded_activity_code | These are trade licences, not deals. Import brokers or developers.
valuator_number valuation_company_number | This is the register of valuators. Import brokers or developers.
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

function has(names: ReadonlySet<string>, needs: string): boolean {
  return needs.split(' ').every((name) => names.has(name));
}

export function refusedLayout(header: readonly string[]): string | null {
  const names = new Set(header.map(normaliseHeader));
  return REFUSED.find(([needs = '']) => has(names, needs))?.[1] ?? null;
}
