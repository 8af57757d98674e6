import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { common } from '../texts/common.ts';
import { messages } from '../texts/messages.ts';
import { TextInput } from './TextInput.tsx';

type TextProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & { onChange: (text: string) => void };
export function PasswordField({ kind, onChange, ...rest }: TextProps & { kind: 'current-password' | 'new-password' }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      name="password"
      {...rest}
      icon={KeyRound}
      type={isShown ? 'text' : 'password'}
      autoComplete={kind}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
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

/** A field for the code of two-step sign-in. */
export function CodeField({ onChange, ...rest }: TextProps) {
  return (
    <TextInput
      label={common.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={40}
      required
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
