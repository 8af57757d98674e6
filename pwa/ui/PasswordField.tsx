import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';
import { TextInput } from './TextInput.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  kind: 'current-password' | 'new-password';
  name?: string;
  help?: string;
  error?: string | undefined;
};

export function PasswordField({ label, value, onChange, kind, name = 'password', help, error }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      label={label}
      help={help}
      error={error}
      icon={KeyRound}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={kind}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      value={value}
      required
      onChange={(event) => onChange(event.target.value)}
      end={
        <IconButton
          label={isShown ? messages.hidePassword : messages.showPassword}
          icon={isShown ? EyeOff : Eye}
          pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
