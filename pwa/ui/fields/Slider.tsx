type Props = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  text: string;
  onChange: (value: number) => void;
};

export function Slider({ label, text, onChange, ...range }: Props) {
  return (
    <label className="as-block">
      <span className="row between">
        <span className="label">{label}</span>
        <output className="number">{text}</output>
      </span>
      <input
        className="slider"
        type="range"
        {...range}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
