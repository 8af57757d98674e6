/**
 * The cleaning rules, one table: what is looked at, what happens, and why. The code is what counts,
 * reject lists and screens name. Nothing doubtful is dropped: a doubt is a flag on the row, which is kept
 * and shown and left out of prices; only what cannot be a deed at all is rejected, with its line and reason.
 */
export const RULES = [
  {
    code: 'record_too_long',
    what: 'rejected',
    when: 'a record is longer than 64 KiB',
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
    code: 'text_too_long',
    what: 'rejected',
    when: 'a number or name is longer than 300 characters',
    why: 'no name of the register is; parking lists are cut at 1,000',
  },
  { code: 'id_missing', what: 'rejected', when: 'there is no transaction number', why: 'it could be taken twice' },
  { code: 'date_missing', what: 'rejected', when: 'there is no date', why: 'a price without its day says nothing' },
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
    code: 'off_plan',
    what: 'flagged',
    when: 'registered as off-plan, or the procedure says pre-registration',
    why: 'off-plan prices are a market of their own',
  },
  {
    code: 'unknown_area',
    what: 'taken',
    when: 'the gazetteer does not know the area',
    why: 'it keeps its own name and is listed in the summary',
  },
] as const satisfies readonly {
  code: string;
  what: 'rejected' | 'duplicate' | 'taken' | 'flagged';
  when: string;
  why: string;
}[];

export type RuleCode = (typeof RULES)[number]['code'];
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
