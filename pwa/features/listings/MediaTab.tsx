import { Checkbox } from '../../ui/Checkbox.tsx';
import { codeName } from '../../ui/format.ts';
import styles from './editor.module.css';
import type { FormPart } from './form-part.ts';
import { FEATURES } from './listing-form.ts';
import { messages } from './messages.ts';
import { PhotoField } from './PhotoField.tsx';
import { TextField } from './TextField.tsx';

/** Features & Media: what the home has, and its pictures. */
export function MediaTab(part: FormPart) {
  const { form, onChange } = part;
  // A listing may carry features that the list does not name; they stay unless they are taken off.
  const all = [...FEATURES, ...form.features.filter((feature) => !(FEATURES as readonly string[]).includes(feature))];
  const toggle = (feature: string, isOn: boolean) =>
    onChange({ features: isOn ? [...form.features, feature] : form.features.filter((other) => other !== feature) });
  return (
    <div className="stack gap-16">
      <fieldset>
        <legend className="h4">{messages.fields.features}</legend>
        <div className={styles.features}>
          {all.map((feature) => (
            <Checkbox
              key={feature}
              label={codeName(feature)}
              checked={form.features.includes(feature)}
              onChange={(isOn) => toggle(feature, isOn)}
            />
          ))}
        </div>
      </fieldset>
      <PhotoField photos={form.photos} onChange={(photos) => onChange({ photos })} />
      <TextField {...part} field="imageUrl" inputMode="url" maxLength={2000} help={messages.imageHelp} />
    </div>
  );
}
