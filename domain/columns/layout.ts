/** Version of the binary layout in LAYOUT.md; a reader that meets another one must refuse. */
export const SEGMENT_LAYOUT = 1;
/**
 * Most rows one segment may hold: two bytes number them (LAYOUT.md). A row of a list of segments has the place
 * `segment × MAX_SEGMENT_ROWS + row`, which names segment and row in one number.
 */
export const MAX_SEGMENT_ROWS = 65_536;
/** Rows a segment is written with: sorted by (area, day), so each covers few areas. */
export const SEGMENT_ROWS = 32_768;
