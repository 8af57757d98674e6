const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function ScoreMeter({ score, slots }: { score: number; slots: 5 | 10 }) {
  const filled = Math.round((Math.min(10, Math.max(0, score)) / 10) * slots);
  return (
    <span className="meter" aria-hidden="true">
      {SLOTS.slice(0, slots).map((slot) => (
        <i key={slot} className={slot <= filled ? 'filled' : undefined} />
      ))}
    </span>
  );
}
