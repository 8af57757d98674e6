import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

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
