import { useState } from 'react';
import { Button } from './Button.tsx';
import { FileButton } from './FileButton.tsx';

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
