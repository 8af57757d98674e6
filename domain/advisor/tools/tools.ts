import type * as z from 'zod/mini';
import type { AdvisorMarket } from './advisor-market.ts';
import * as market from './areas.ts';
import { placesAroundHome, projectsDue } from './around.ts';
import * as home from './home.ts';
import * as listings from './listings.ts';
import * as money from './money.ts';
import { rankDevelopers } from './names.ts';
import { registeredSales } from './sales.ts';
import { TOOL_SCHEMAS, type ToolArgs, type ToolCall, type ToolName, type ToolResult } from './tool-types.ts';

const TOOLS = {
  search_listings: listings.findListings,
  area_figures: market.areaFigures,
  area_score: market.scoreOfArea,
  service_charge: (_, args) => money.serviceCharge(args),
  price_history: market.priceHistory,
  required_income: ({ loan }, args) => money.requiredIncome(args, loan),
  rank_developers: rankDevelopers,
  rank_areas: market.rankAreas,
  registered_sales: registeredSales,
  value_home: home.valuedHome,
  mortgage: ({ loan }, args) => money.mortgageTerms(args, loan),
  buying_costs: ({ loan }, args) => money.buyingCosts(args, loan),
  selling_costs: (_, args) => money.sellingCosts(args),
  affordability: ({ loan }, args) => money.affordability(args, loan),
  return_on_investment: money.returnOnInvestment,
  buy_or_rent: money.buyOrRent,
  rent_cap: (_, args) => money.rentCap(args),
  usual_rent: home.usualRent,
  places_around: placesAroundHome,
  projects_due: projectsDue,
  define_term: (_, args) => money.defineTerm(args),
  rules: (_, args) => money.citedRule(args),
} satisfies { [T in ToolName]: (from: AdvisorMarket, args: ToolArgs<T>) => Reply<unknown> };

type Reply<R> = ToolResult<R> | Promise<ToolResult<R>>;
type Results = { [T in ToolName]: Awaited<ReturnType<(typeof TOOLS)[T]>>['result'] };
/** The tools by name, so that a name's arguments and result belong together. */
const BY_NAME: { [T in ToolName]: (from: AdvisorMarket, args: ToolArgs<T>) => Reply<Results[T]> } = TOOLS;

/** Calls tools over one market and keeps a record of each call. */
export type ToolBox = {
  use<T extends ToolName>(tool: T, args: ToolArgs<T>): Promise<Results[T]>;
  /** Checks untrusted arguments and runs the tool, or returns what is wrong with them. */
  tryUse(tool: ToolName, args: unknown): Promise<{ ok: true; result: unknown } | { ok: false; problem: string }>;
  readonly calls: readonly ToolCall[];
  /** The market's today, YYYY-MM-DD. */
  readonly today: string;
};

export function toolBox(from: AdvisorMarket): ToolBox {
  const calls: ToolCall[] = [];
  async function use<T extends ToolName>(tool: T, args: ToolArgs<T>): Promise<Results[T]> {
    const { result, evidence } = await BY_NAME[tool](from, args);
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
    calls.push({ tool, args: given, result, evidence });
    return result;
  }
  return {
    use,
    async tryUse(tool, args) {
      const schema: z.ZodMiniType = TOOL_SCHEMAS[tool];
      const parsed = schema.safeParse(args);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        return { ok: false, problem: `${issue?.path.join('.') || tool}: ${issue?.message ?? 'invalid'}` };
      }
      // This tool's schema has accepted the arguments.
      return { ok: true, result: await use(tool, parsed.data as ToolArgs<typeof tool>) };
    },
    calls,
    today: from.today,
  };
}
