/**
 * The cleaning rules of every kind of record, one table: what is looked at, what happens, and why. The code is what counts,
 * reject lists and screens name. Nothing doubtful is dropped: a doubt is a flag on the row, which is kept
 * and shown and left out of prices; only what cannot be a deed at all is rejected, with its line and reason.
 */
export const RULES = [
  {
    code: 'size_unit',
    what: 'read',
    when: 'a size: the register writes square metres, portals square feet unless a column of units or the cell says otherwise',
    why: 'kept as square metres for deeds and contracts, square feet for listings',
  },
  {
    code: 'price_unit',
    what: 'read',
    when: 'a price: AED in every file but this app’s own listings, which are in fils',
    why: 'kept as whole fils',
  },
  {
    code: 'date_order',
    what: 'read',
    when: 'a date: 2026-03-09, 2026-03-09T13:33:40, 09/03/2026, 09-03-2026, 9 Mar 2026, or the serial number of a workbook (46090)',
    why: 'the register writes the day first; in a portal’s table a second part above 12 in its first rows says that the month is first',
  },
  {
    code: 'number_signs',
    what: 'read',
    when: 'a number with Arabic or Persian digits, separators of thousands, a decimal comma, AED or m² beside it',
    why: 'with both signs the last is the decimal one; one comma before exactly three digits separates thousands',
  },
  {
    code: 'nothing_words',
    what: 'read',
    when: 'a cell says null, \\N, NaN, None or N/A',
    why: 'sources write these where they have nothing',
  },
  {
    code: 'studio',
    what: 'read',
    when: 'rooms or bedrooms say Studio, Single Room or 0',
    why: 'a studio has 0 bedrooms; sources code it 0 or 1 or by the word',
  },
  {
    code: 'area_names',
    what: 'read',
    when: 'an area: official, market, older or Arabic name, in any case and spelling',
    why: 'the register renamed districts in 2024 and uses other names than the market; the master project tells communities of one district apart',
  },
  {
    code: 'deed_group',
    what: 'read',
    when: 'sales, mortgages and gifts, from the group, its number, the deed’s number or the procedure',
    why: 'only a sale says something about prices: a mortgage carries the loan, a gift often nothing',
  },
  {
    code: 'yearly_rent',
    what: 'read',
    when: 'a contract names no yearly rent but its whole amount',
    why: 'the amount by the days of the contract, times 365',
  },
  {
    code: 'record_too_long',
    what: 'rejected',
    when: 'a line of a table is longer than 64 KiB, or a record of JSON or XML than 1 MiB',
    why: 'no row of a register is; a quote was left open or it is not a table',
  },
  {
    code: 'unclosed_quote',
    what: 'rejected',
    when: 'a quote is opened and never closed',
    why: 'only its own line is lost; where its cells end cannot be known',
  },
  { code: 'misplaced_quote', what: 'rejected', when: 'quotes do not pair up within a line', why: 'as above' },
  { code: 'nul_byte', what: 'rejected', when: 'a cell holds a NUL', why: 'damaged text' },
  {
    code: 'wrong_column_count',
    what: 'rejected',
    when: 'a row has more or fewer cells than the header, blanks at its end apart',
    why: 'its cells stand under the wrong names',
  },
  {
    code: 'wrong_type',
    what: 'rejected',
    when: 'a row of JSON is not an object, or holds a list or object where a text or number belongs',
    why: 'it cannot be read',
  },
  {
    code: 'broken_record',
    what: 'rejected',
    when: 'a record of JSON or XML breaks off or a sign is missing in it',
    why: 'it cannot be read; the records before it can',
  },
  {
    code: 'text_too_long',
    what: 'rejected',
    when: 'a number or name is longer than 300 characters',
    why: 'no name of the register is; parking lists are cut at 1,000',
  },
  { code: 'id_missing', what: 'rejected', when: 'there is no transaction number', why: 'it could be taken twice' },
  { code: 'date_missing', what: 'rejected', when: 'there is no date', why: 'a price without its day says nothing' },
  {
    code: 'id_invalid',
    what: 'rejected',
    when: 'a number of a register has signs no number has',
    why: 'it names nothing',
  },
  {
    code: 'name_missing',
    what: 'rejected',
    when: 'a broker, developer, project or listing has no name',
    why: 'nobody could find it',
  },
  {
    code: 'value_invalid',
    what: 'rejected',
    when: 'a count, date or share of a project or listing cannot be read',
    why: 'taking the rest would hide that something is wrong',
  },
  {
    code: 'period_invalid',
    what: 'rejected',
    when: 'a contract ends before it begins, or after more than 50 years',
    why: 'a slip, or a lease of land',
  },
  {
    code: 'for_rent',
    what: 'rejected',
    when: 'a listing is for rent',
    why: 'the app lists homes for sale; a rent is no price',
  },
  {
    code: 'not_a_home',
    what: 'rejected',
    when: 'a listing is an office, shop, plot, floor or building',
    why: 'as above: homes',
  },
  {
    code: 'outside_dubai',
    what: 'rejected',
    when: 'a listing’s address ends in another emirate',
    why: 'another market',
  },
  {
    code: 'date_invalid',
    what: 'rejected',
    when: 'the date is not one, or no such day exists (30/02)',
    why: 'guessing a day would invent a fact',
  },
  {
    code: 'price_missing',
    what: 'rejected',
    when: 'a sale has no value',
    why: 'a sale without a price is none; gifts and mortgages may lack one',
  },
  { code: 'price_invalid', what: 'rejected', when: 'the value is not a number', why: 'it cannot be read' },
  { code: 'price_negative', what: 'rejected', when: 'the value is below zero', why: 'no deed has one' },
  {
    code: 'price_zero',
    what: 'rejected',
    when: 'a sale has a value of zero',
    why: 'as without a value; gifts of zero are taken',
  },
  {
    code: 'price_too_large',
    what: 'rejected',
    when: 'the value is above AED 100 billion',
    why: 'a slip: more than half a year of the whole market',
  },
  { code: 'size_invalid', what: 'rejected', when: 'the size is not a number', why: 'it cannot be read' },
  { code: 'size_negative', what: 'rejected', when: 'the size is below zero', why: 'nothing has one' },
  {
    code: 'size_too_large',
    what: 'rejected',
    when: 'the size is above 21.4 km²',
    why: 'larger than any plot of the register',
  },
  {
    code: 'place_missing',
    what: 'rejected',
    when: 'area, project, master project and building are all empty',
    why: 'a deed without a place answers no question',
  },
  {
    code: 'not_yours',
    what: 'rejected',
    when: 'the listing is there already and another broker’s',
    why: 'its broker, their office and administrators change it, nobody else by a file',
  },
  {
    code: 'number_reused',
    what: 'rejected',
    when: 'one number and group stands in the file with more than 16 different values',
    why: 'it does not tell deeds apart: another column must be the number',
  },
  {
    code: 'same_deed',
    what: 'duplicate',
    when: 'a row repeats the number, group and value of another',
    why: 'the register lists one deed of several units row by row, each with the whole value: counted once, its units and sizes summed',
  },
  {
    code: 'same_record',
    what: 'duplicate',
    when: 'a contract, project, broker, developer or listing stands in the file before under the same number',
    why: 'the last one counts',
  },
  {
    code: 'known_deed',
    what: 'duplicate',
    when: 'an earlier import holds the same deed with the same content',
    why: 'a file imported twice changes nothing',
  },
  {
    code: 'changed_deed',
    what: 'taken',
    when: 'an earlier import holds the same deed with other content',
    why: 'the newer row takes its place',
  },
  {
    code: 'multi_unit',
    what: 'flagged',
    when: 'a deed covers several units',
    why: 'its price says nothing about one of them',
  },
  {
    code: 'partial_share',
    what: 'flagged',
    when: 'the registered size is under 95 % of the home’s',
    why: 'only a share changed hands',
  },
  {
    code: 'nominal_price',
    what: 'flagged',
    when: 'a value under AED 100,000, or under AED 1,000 a square metre',
    why: 'a token price between relatives or a correction',
  },
  {
    code: 'implausible_price',
    what: 'flagged',
    when: 'a price per square metre above AED 250,000, or five times above or below the median of its area, type and year (20 sales or more); a home under 8 m² or a unit above 20,000 m²',
    why: 'size or price was mistyped, or it is a whole building',
  },
  {
    code: 'type_from_title',
    what: 'flagged',
    when: 'a listing’s table has no column for the type',
    why: 'told by words of title and address, or else by what its area is built with',
  },
  {
    code: 'off_plan',
    what: 'flagged',
    when: 'registered as off-plan, or the procedure says pre-registration',
    why: 'off-plan prices are a market of their own',
  },
  {
    code: 'unknown_area',
    what: 'taken',
    when: 'the gazetteer does not know the area',
    why: 'it keeps its own name and is listed in the summary, where it can be assigned to an area for this and later files',
  },
] as const satisfies readonly {
  code: string;
  what: 'read' | 'rejected' | 'duplicate' | 'taken' | 'flagged';
  when: string;
  why: string;
}[];
/** Reasons for which a row is not taken. */
export type RejectReason = Extract<(typeof RULES)[number], { what: 'rejected' }>['code'];

/** Bounds named in the table above. */
export const LIMITS = {
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
