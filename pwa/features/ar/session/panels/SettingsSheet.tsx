import { useState } from 'react';
import { FIELD_OF_VIEW_LIMITS_DEG } from '../../../../../domain/ar/camera.ts';
import { formatDistance } from '../../../../ui/format.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { changeArSettings, OPACITY, useArSettings } from '../../ar-settings.ts';
import { messages } from '../../messages.ts';
import type { ArSession } from '../ar-session.ts';
import styles from './panels.module.css';

type Props = { open: boolean; session: ArSession; onClose: () => void };

export function SettingsSheet({ open, session, onClose }: Props) {
  const { showBoundaries, showInfo, showMeasurements, opacity } = useArSettings();
  const isSlow = session.state((state) => state.isSlow);
  return (
    <Sheet open={open} onClose={onClose} title={messages.settings} side="right">
      <div className="stack gap-16">
        <Switch
          label={messages.showBoundaries}
          checked={showBoundaries}
          onChange={(isOn) => changeArSettings({ showBoundaries: isOn })}
        />
        <Switch
          label={messages.showInfo}
          checked={showInfo}
          onChange={(isOn) => changeArSettings({ showInfo: isOn })}
        />
        <Switch
          label={messages.showMeasurements}
          help={messages.measurementsHelp}
          checked={showMeasurements}
          onChange={(isOn) => changeArSettings({ showMeasurements: isOn })}
        />
        <Slider
          label={messages.opacity}
          {...OPACITY}
          value={opacity}
          text={`${Math.round(opacity * 100)}%`}
          onChange={(value) => changeArSettings({ opacity: Math.round(value * 10) / 10 })}
        />
        <Lens session={session} />
        <Coordinates session={session} />
        {isSlow && <p className="small muted">{messages.savesBattery}</p>}
      </div>
    </Sheet>
  );
}

function Lens({ session }: { session: ArSession }) {
  const [degrees, setDegrees] = useState(session.fieldOfViewDeg);
  return (
    <div>
      <Slider
        label={messages.lens}
        {...FIELD_OF_VIEW_LIMITS_DEG}
        step={1}
        value={Math.round(degrees)}
        text={`${Math.round(degrees)}°`}
        onChange={(value) => {
          session.setFieldOfView(value);
          setDegrees(value);
        }}
      />
      <p className="help">{messages.lensHelp}</p>
    </div>
  );
}

function Coordinates({ session }: { session: ArSession }) {
  const { at, accuracyM } = session.state();
  return (
    <p>
      <span className="label">{messages.coordinates}</span>
      <br />
      {at === null
        ? messages.locationNone
        : messages.coordinatesOf(`${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`, formatDistance(accuracyM ?? 0))}
    </p>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  text: string;
  onChange: (value: number) => void;
};

function Slider({ label, min, max, step, value, text, onChange }: SliderProps) {
  return (
    <label className={`as-block ${styles.slider}`}>
      <span className="row between">
        <span className="label">{label}</span>
        <span className="number">{text}</span>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
