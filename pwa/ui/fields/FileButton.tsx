import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'icon' | 'small' | 'busy' | 'disabled'> &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> & { label: string; onPick: (files: File[]) => void };

/** A button that opens the device's file dialog. The same file may be chosen again. */
export function FileButton({ label, accept, multiple, capture, onPick, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        {...{ accept, multiple, capture }}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <Button label={label} {...button} onClick={() => input.current?.click()} />
    </>
  );
}

type PictureFieldProps = {
  uri: string | null;
  texts: { name: string; choose: string; remove: string; bad: string };
  /** Returns a file as a data address. @throws for a file that is no picture */
  read: (file: File) => Promise<string>;
  isSound: (uri: string) => boolean;
  onChange: (uri: string | null) => void;
};

export function PictureField({ uri, texts, read, isSound, onChange }: PictureFieldProps) {
  const [error, setError] = useState('');
  const take = async (file: File) => {
    const taken = await read(file).catch(() => '');
    setError(isSound(taken) ? '' : texts.bad);
    if (isSound(taken)) onChange(taken);
  };
  return (
    <>
      <div className="row wrap">
        {uri !== null && <img className="chosen-picture" src={uri} alt={texts.name} />}
        <FileButton
          small
          label={texts.choose}
          accept="image/png,image/jpeg,image/webp"
          onPick={([file]) => file !== undefined && void take(file)}
        />
        {uri !== null && <Button label={texts.remove} small variant="quiet" onClick={() => onChange(null)} />}
      </div>
      {error !== '' && (
        <p className="help error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
