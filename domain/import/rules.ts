/** Cleaning rules by code: condition and reason. Doubtful rows are flagged and left out of prices. */
const RULES = {
  rejected: {
    record_too_long:
      'a line of a table is longer than 64 KiB, or a record of JSON or XML than 1 MiB | no row of a register is; a quote was left open or it is not a table',
    unclosed_quote:
      'a quote is opened and never closed | only its own line is lost; where its cells end cannot be known',
    misplaced_quote: 'quotes do not pair up within a line | as above',
    nul_byte: 'a cell holds a NUL | damaged text',
    wrong_column_count:
      'a row has more or fewer cells than the header, blanks at its end apart | its cells stand under the wrong names',
    wrong_type:
      'a row of JSON is not an object, or holds a list or object where a text or number belongs | it cannot be read',
    broken_record:
      'a record of JSON or XML breaks off or a sign is missing in it | it cannot be read; the records before it can',
    text_too_long:
      'a number or name is longer than 300 characters | no name of the register is; parking lists are cut at 1,000',
    id_missing: 'there is no transaction number | it could be taken twice',
    date_missing: 'there is no date | a price without its day says nothing',
    id_invalid: 'a number of a register has signs no number has | it names nothing',
    name_missing: 'a broker, developer, project or listing has no name | nobody could find it',
    value_invalid:
      'a count, date or share of a project or listing cannot be read | taking the rest would hide that something is wrong',
    period_invalid: 'a contract ends before it begins, or after more than 50 years | a slip, or a lease of land',
    for_rent: 'a listing is for rent | the app lists homes for sale; a rent is no price',
    not_a_home: 'a listing is an office, shop, plot, floor or building | as above: homes',
    outside_dubai: 'a listing’s address ends in another emirate | another market',
    date_invalid: 'the date is not one, or no such day exists (30/02) | guessing a day would invent a fact',
    price_missing: 'a sale has no value | a sale without a price is none; gifts and mortgages may lack one',
    price_invalid: 'the value is not a number | it cannot be read',
    price_negative: 'the value is below zero | no deed has one',
    price_zero: 'a sale has a value of zero | as without a value; gifts of zero are taken',
    price_too_large: 'the value is above AED 100 billion | a slip: more than half a year of the whole market',
    size_invalid: 'the size is not a number | it cannot be read',
    size_negative: 'the size is below zero | nothing has one',
    size_too_large: 'the size is above 21.4 km² | larger than any plot of the register',
    place_missing:
      'area, project, master project and building are all empty | a deed without a place answers no question',
    not_yours:
      'the listing is there already and another broker’s | its broker, their office and administrators change it, nobody else by a file',
    number_reused:
      'one number and group stands in the file with more than 16 different values | it does not tell deeds apart: another column must be the number',
  },
  duplicate: {
    same_deed:
      'a row repeats the number, group and value of another | the register lists one deed of several units row by row, each with the whole value: counted once, its units and sizes summed',
  },
  taken: {
    unknown_area:
      'the gazetteer does not know the area | it keeps its own name and is listed in the summary, where it can be assigned to an area for this and later files',
  },
  flagged: {
    multi_unit: 'a deed covers several units | its price says nothing about one of them',
    partial_share: 'the registered size is under 95 % of the home’s | only a share changed hands',
    nominal_price:
      'a value under AED 100,000, or under AED 1,000 a square metre | a token price between relatives or a correction',
    implausible_price:
      'a price per square metre above AED 250,000, or five times above or below the median of its area, type and year (20 sales or more); a home under 8 m² or a unit above 20,000 m² | size or price was mistyped, or it is a whole building',
    type_from_title:
      'a listing’s table has no column for the type | taken from title and address, otherwise the usual type of its area',
    off_plan:
      'registered as off-plan, or the procedure says pre-registration | off-plan prices are a market of their own',
  },
} as const satisfies Record<string, Record<string, string>>;
export type RejectReason = keyof typeof RULES.rejected;

/** For each code, when the rule applies and why. */
export const RULE_TEXTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(RULES).flatMap((rules) =>
    Object.entries(rules).map(([code, text]) => [code, text.split(' | ')] as const),
  ),
);

export const RULE_LIMITS = {
  maxPriceAed: 100_000_000_000,
  nominalAed: 100_000,
  nominalAedPerSqm: 1000,
  maxAedPerSqm: 250_000,
  medianFactor: 5,
  medianSales: 20,
  partialShare: 0.95,
  minHomeSqm: 8,
  maxUnitSqm: 20_000,
  maxValuesPerNumber: 16,
  maxText: 300,
  maxParking: 1000,
  maxPlotSqm: 21_400_000,
  maxRentAed: 1_000_000_000,
} as const;
