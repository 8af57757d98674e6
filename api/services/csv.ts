/** Cells and lines of CSV files: the rules of the whole product. */
export { csvCell, csvLine } from '../../domain/csv.ts';
