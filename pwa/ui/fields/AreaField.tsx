import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { areaById, resolveArea } from '../../../domain/gazetteer/areas.ts';
import { areaName, placeName } from '../../../domain/gazetteer/place-name.ts';
import { common } from '../texts/common.ts';
import { messages } from '../texts/messages.ts';
import { AreaInput } from './AreaInput.tsx';
import { useAreaOptions } from './use-area-options.ts';

/** A shorter text may still become a name. */
const SHORTEST_NAME = 3;

type Props = { areaId: string; error?: string | undefined; onChange: (areaId: string) => void };

/** Accepts a suggestion or any name of an area that the gazetteer knows; '' until then. */
export function AreaField({ areaId, error, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(() => (areaId === '' ? '' : placeName(areaName(areaId))));
  const { options, load } = useAreaOptions(text);
  const isUnknown = areaId === '' && text.trim().length >= SHORTEST_NAME && options.length === 0;
  const fault = isUnknown ? messages.areaUnknown : error;
  return (
    <div className="field">
      <label htmlFor={id}>{common.area}</label>
      <AreaInput
        id={id}
        icon={MapPin}
        maxLength={60}
        placeholder={messages.areaPlaceholder}
        value={text}
        onChange={(typed) => {
          setText(typed);
          onChange(findArea(typed));
        }}
        options={options}
        onFocus={load}
      />
      {fault !== undefined && (
        <span className="help error" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

function findArea(typed: string): string {
  const found = typed.trim() === '' ? null : resolveArea(typed);
  return found === null ? '' : (areaById(found.id)?.id ?? '');
}
