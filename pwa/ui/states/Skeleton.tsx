export function Skeleton({ w, h }: { w: number | string; h: number | string }) {
  return <div className="skeleton" aria-hidden="true" style={{ width: w, height: h }} />;
}
