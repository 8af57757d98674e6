/** Cleaning rules by code: condition, reason and, for rejected rows, what a row would need. Doubtful rows are flagged and left out of prices. */
const RULES = {
  rejected: {
    record_too_long:
      'a line of a table is longer than 64 KiB, or a record of JSON or XML than 1 MiB | no row of a register is so long: a quote was left open or this is not a table | split the line, or close its quote',
    unclosed_quote:
      'a quote is opened and never closed | where its cells end cannot be known, and only this line is lost | close the quote',
    misplaced_quote:
      'quotes do not pair up within a line | where its cells end cannot be known | double the quote within the cell',
    nul_byte: 'a cell holds a NUL | damaged text | delete the damaged sign',
    wrong_column_count:
      'a row has more or fewer cells than the header, blanks at its end apart | its cells stand under the wrong names | give the row as many cells as the header has',
    number_unquoted:
      'a number with commas is not in quotes in a table with commas between its cells | its cells and those after it stand under the wrong names | put the number in quotes, or leave its commas out',
    wrong_type:
      'a row of JSON is not an object, or holds a list or object where a text or number belongs | it cannot be read | write a plain text or number there',
    broken_record:
      'a record of JSON or XML breaks off or a sign is missing in it | it cannot be read, but the records before it can | export the file again',
    text_too_long:
      'a number or name is longer than 300 characters | no name of the register is so long, and parking lists are cut at 1,000 | shorten the text',
    id_missing: 'there is no transaction number | it could be taken twice | add the number',
    date_missing: 'there is no date | a price without its day says nothing | add the day',
    id_invalid: 'a number of a register has signs no number has | it names nothing | write the number of the register',
    name_missing: 'a broker, developer, project or listing has no name | nobody could find it | add a name',
    value_twice:
      'two columns of one name say different things | either may be wrong | keep the right column, or give the other another name',
    value_invalid:
      'a count, date or share of a project or listing cannot be read | taking the rest would hide that something is wrong | write a number or a date',
    period_invalid:
      'a contract ends before it begins, or after more than 50 years | a slip, or a lease of land | correct the first or last day',
    for_rent:
      'a row among sales is a rent | a rent is no price | import rents as a table of contracts or of homes to rent',
    purpose_unclear:
      'it is not clear whether the listing is for sale or for rent | a rent is no price, and a price is no rent | write "sale" or "rent" in a column Purpose',
    looks_like_rent:
      'the price is far below that of any home, and nothing says that it is for sale | it is probably a yearly rent | write "sale" in a column Purpose, or correct the price',
    price_on_application:
      'the price is "ask", or a sign for it such as 1 | without a price there is nothing to judge | add the price',
    currency:
      'the amount is in a currency without a fixed rate to the dirham | a rate of today would invent a price | write the amount in AED or USD',
    period_unclear:
      'it is not clear whether the rent is of a year, a month or a week | the wrong one is twelve times off | say it in the name of the column or in a column Frequency',
    date_unclear:
      'the day can be read day first and month first, and the column has both | either may be wrong | write the day as 2026-03-09',
    date_future: 'the day is later than today | nothing is registered before it happens | correct the day',
    not_a_home:
      'a listing is an office, shop, plot, floor or building | only homes are listed | leave it out, or name the kind of home',
    outside_dubai:
      'a listing’s address ends in another emirate | another market | leave it out, or write an area of Dubai',
    date_invalid:
      'the date is not one, or no such day exists (30/02) | guessing a day would invent a fact | write the day as 2026-03-09 or 09/03/2026',
    price_missing:
      'a sale has no value | a sale without a price is not a sale, though gifts and mortgages may lack one | add the price',
    price_invalid: 'the value is not a number | it cannot be read | write the price as 1250000 or 1.25M',
    price_negative: 'the value is below zero | no deed has one | write the price without the minus',
    price_zero:
      'a sale has a value of zero | a sale without a price is not a sale, though gifts of zero are accepted | add the price',
    price_too_large:
      'the value is above AED 100 billion | a slip: more than half a year of the whole market | correct the price',
    size_invalid: 'the size is not a number | it cannot be read | write one size, as 1250 or 1250 sq ft',
    size_negative: 'the size is below zero | nothing has one | write the size without the minus',
    size_too_large: 'the size is above 21.4 km² | larger than any plot of the register | correct the size',
    place_missing:
      'area, project, master project and building are all empty | a deed without a place answers no question | add the area',
    not_yours:
      'the listing is there already and another broker’s | its broker, their office and administrators change it, nobody else by a file | ask its broker, or an administrator',
    number_reused:
      'one number and group stands in the file with more than 16 different values | it does not tell deeds apart: another column must be the number | choose the column that has the number',
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
    converted: 'the amount was in US dollars | converted at 3.6725, to which the dirham is pegged',
    rooms_from_title: 'the table has no bedrooms for the listing | taken from its title',
    doubtful_listing:
      'a listing’s price or size is far from those of such homes | shown as doubtful and not ranked until its broker saves it again',
    held_listing:
      'a listing’s price is more than 40 % off its estimate, or that of no home | it stays off the market until its broker publishes it in Manage listings',
    multi_unit: 'a deed covers several units | its price says nothing about one of them',
    partial_share: 'the registered size is under 95 % of the home’s | only a share changed hands',
    nominal_price:
      'a value under AED 100,000, or under AED 1,000 a square metre | a token price between relatives or a correction',
    implausible_price:
      'a price per square metre above AED 250,000, or five times above or below the median of its area, type and year (20 sales or more), or a home under 8 m² or a unit above 20,000 m² | size or price was mistyped, or it is a whole building',
    type_from_title:
      'a listing’s table has no column for the type | taken from title and address, otherwise the usual type of its area',
    off_plan:
      'registered as off-plan, or the procedure says pre-registration | off-plan prices are a market of their own',
  },
} as const satisfies Record<string, Record<string, string>>;
export type RejectReason = keyof typeof RULES.rejected;

/** For each code, when the rule applies, why, and what a rejected row would need. */
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
