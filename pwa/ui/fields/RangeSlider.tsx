type Props = {
  min: number;
  max: number;
  step: number;
  low: number;
  high: number;
  onChange: (low: number, high: number) => void;
  labels: readonly [string, string];
  valueText?: (value: number) => string;
};

export function RangeSlider({ min, max, step, low, high, onChange, labels, valueText }: Props) {
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  // The thumb's centre travels the track less one thumb width (24px).
  const at = (value: number) => `calc(12px + (100% - 24px) * ${share(value)})`;
  const shared = { min, max, step };
  return (
    <div className="track">
      <i style={{ insetInlineStart: at(low), insetInlineEnd: `calc(12px + (100% - 24px) * ${1 - share(high)})` }} />
      <input
        type="range"
        {...shared}
        value={low}
        aria-label={labels[0]}
        aria-valuetext={valueText?.(low)}
        // Both thumbs at the top: the low one must stay within reach.
        style={{ zIndex: low >= max - step ? 2 : 1 }}
        onChange={(event) => onChange(Math.min(Number(event.target.value), high), high)}
      />
      <input
        type="range"
        {...shared}
        value={high}
        aria-label={labels[1]}
        aria-valuetext={valueText?.(high)}
        style={{ zIndex: 1 }}
        onChange={(event) => onChange(low, Math.max(Number(event.target.value), low))}
      />
    </div>
  );
}
