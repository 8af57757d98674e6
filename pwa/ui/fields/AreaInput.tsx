import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AreaCombobox, AreaInputProps } from './AreaCombobox.tsx';
import { TextInput } from './TextInput.tsx';

type Loaded = { Combobox: typeof AreaCombobox; taken: readonly [number, number] | null };

/** Suggests areas. The list's code loads on first use; until then, and offline, this is a plain field. */
export function AreaInput({ onFocus, ...props }: AreaInputProps & { onFocus: () => void }) {
  const plain = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = () => {
    onFocus();
    if (isAsked.current) return;
    isAsked.current = true;
    import('./AreaCombobox.tsx').then(
      ({ AreaCombobox }) =>
        // Synchronously, so that no key moves the caret between reading and restoring it.
        flushSync(() => setLoaded({ Combobox: AreaCombobox, taken: readSelection(plain.current) })),
      () => {
        isAsked.current = false;
      },
    );
  };
  if (loaded !== null) return <loaded.Combobox {...props} taken={loaded.taken} />;
  const { options: _, hasPages: __, onChange, ...input } = props;
  return (
    <TextInput
      {...input}
      ref={plain}
      autoComplete="off"
      onFocus={load}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function readSelection(input: HTMLInputElement | null): readonly [number, number] | null {
  if (input === null || document.activeElement !== input) return null;
  return [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
}
