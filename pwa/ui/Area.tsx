import { formatArea } from './format.ts';

/** A floor area. */
export function Area({ sqft }: { sqft: number }) {
  return <span className="nw">{formatArea(sqft)}</span>;
}
