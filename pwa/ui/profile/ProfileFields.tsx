import type { ReactNode } from 'react';
import { EMPTY_PROFILE, Profile, SPOKEN_LANGUAGES } from '../../../domain/user/profile.ts';
import { PictureField } from '../fields/FileButton.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { languageName } from './language-name.ts';
import { messages } from './messages.ts';

type Form = Profile & { fullName: string };
export type ProfileForm = Form;

type Props = {
  value: Form;
  onChange: (change: Partial<Form>) => void;
  /** Returns a chosen file as a data address. @throws for a file that is no picture */
  readPhoto: (file: File) => Promise<string>;
  isAgent: boolean;
  children?: ReactNode;
};

const LINES = [
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'whatsApp', type: 'tel', autoComplete: 'off', maxLength: 40 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 120 },
  { name: 'licenseNumber', type: 'text', autoComplete: 'off', maxLength: 120 },
] as const;

export function ProfileFields({ value, onChange, readPhoto, isAgent, children }: Props) {
  const errors = profileErrors(value);
  return (
    <>
      <TextInput
        label={messages.fullName}
        required
        autoComplete="name"
        maxLength={80}
        value={value.fullName}
        onChange={(event) => onChange({ fullName: event.target.value })}
      />
      {children}
      {LINES.filter(({ name }) => isAgent || name !== 'licenseNumber').map(({ name, ...box }) => (
        <TextInput
          key={name}
          {...box}
          label={messages[name]}
          help={name === 'whatsApp' ? messages.whatsAppHelp : undefined}
          error={errors[name]}
          dir="ltr"
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      {isAgent && <Languages value={value.languages} onChange={(languages) => onChange({ languages })} />}
      {isAgent && (
        <PictureField
          uri={value.photo}
          texts={{
            name: messages.photo,
            choose: messages.choosePhoto,
            remove: messages.removePhoto,
            bad: messages.badPhoto,
          }}
          read={readPhoto}
          isSound={(photo) => Profile.safeParse({ ...EMPTY_PROFILE, photo }).success}
          onChange={(photo) => onChange({ photo })}
        />
      )}
    </>
  );
}

function Languages({ value, onChange }: { value: readonly string[]; onChange: (languages: string[]) => void }) {
  const toggle = (code: string) =>
    onChange(value.includes(code) ? value.filter((one) => one !== code) : [...value, code]);
  return (
    <fieldset className="field">
      <legend className="label">{messages.languages}</legend>
      <div className="row wrap">
        {SPOKEN_LANGUAGES.map((code) => (
          <button
            key={code}
            type="button"
            className="chip"
            aria-pressed={value.includes(code)}
            onClick={() => toggle(code)}
          >
            {languageName(code)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function profileErrors(form: Form): Partial<Record<keyof Form, string>> {
  const parsed = Profile.safeParse(form);
  const words = { phone: messages.badPhone, whatsApp: messages.badPhone, email: messages.badEmail };
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  return Object.fromEntries(Object.entries(words).filter(([name]) => wrong.includes(name)));
}

export const isSoundProfile = (form: Form): boolean => form.fullName.trim() !== '' && Profile.safeParse(form).success;

/** Returns the changed fields only, because others may have changed on another device. */
export function changedProfile<T extends Form>(form: T, stored: T): Partial<T> {
  const differs = ([name, now]: [string, unknown]) => JSON.stringify(now) !== JSON.stringify(stored[name as keyof T]);
  return Object.fromEntries(Object.entries(form).filter(differs)) as Partial<T>;
}
