import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { areaById, resolveArea } from '../../../domain/gazetteer/areas.ts';
import { areaName, placeName } from '../../../domain/gazetteer/place-name.ts';
import { AreaInput } from '../../ui/fields/AreaInput.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { useAreaOptions } from '../../ui/fields/use-area-options.ts';
import { common } from '../../ui/texts/common.ts';
import { formatBedrooms } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import { KINDS, MAX_RENT_AED, MAX_ROOMS, noticeProblem, type RenewalForm } from './renewal-form.ts';

type Props = { form: RenewalForm; set: (change: Partial<RenewalForm>) => void; today: string };

export function RenewalFields({ form, set, today }: Props) {
  const { side } = form;
  const problem = noticeProblem(form, today);
  const amount = { unit: figureWords.currency, measure: 'aed', max: MAX_RENT_AED } as const;
  return (
    <form
      className="card pad stack gap-16"
      aria-label={messages.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <RadioTrack
        label={messages.side}
        value={side}
        options={(['tenant', 'owner'] as const).map((value) => ({ value, label: messages.sides[value] }))}
        onChange={(value) => set({ side: value })}
      />
      <AreaField areaId={form.areaId} onChange={(areaId) => set({ areaId })} />
      <div className="two">
        <Select
          label={common.type}
          value={form.type}
          options={KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
          onChange={(type) => set({ type })}
        />
        <Select
          label={common.bedrooms}
          value={form.rooms}
          options={Array.from({ length: MAX_ROOMS + 1 }, (_, value) => ({ value, label: formatBedrooms(value) }))}
          onChange={(rooms) => set({ rooms })}
        />
      </div>
      <NumberInput label={messages.rent} {...amount} value={form.rentAed} onChange={(rentAed) => set({ rentAed })} />
      <NumberInput
        label={messages.asked[side]}
        {...amount}
        value={form.askedAed}
        onChange={(askedAed) => set({ askedAed })}
      />
      <div className="two">
        <TextInput
          label={messages.ends}
          type="date"
          value={form.endDay}
          onChange={(event) => set({ endDay: event.target.value })}
        />
        <TextInput
          label={messages.notice[side]}
          type="date"
          max={today}
          help={messages.noticeHelp}
          error={problem === null ? undefined : messages.problems[problem]}
          value={form.noticeDay}
          onChange={(event) => set({ noticeDay: event.target.value })}
        />
      </div>
      <NumberInput
        label={messages.index}
        help={messages.indexHelp}
        {...amount}
        value={form.indexAed}
        onChange={(indexAed) => set({ indexAed })}
      />
    </form>
  );
}

/** A shorter text may still become a name. */
const SHORTEST_NAME = 3;

type AreaProps = { areaId: string; onChange: (areaId: string) => void };

/** Accepts a suggestion or any name of an area that the gazetteer knows. */
function AreaField({ areaId, onChange }: AreaProps) {
  const id = useId();
  const [text, setText] = useState(() => (areaId === '' ? '' : placeName(areaName(areaId))));
  const { options, load } = useAreaOptions(text);
  const isUnknown = areaId === '' && text.trim().length >= SHORTEST_NAME && options.length === 0;
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
      {isUnknown && (
        <span className="help error" role="alert">
          {messages.areaUnknown}
        </span>
      )}
    </div>
  );
}

function findArea(typed: string): string {
  const found = typed.trim() === '' ? null : resolveArea(typed);
  return found === null ? '' : (areaById(found.id)?.id ?? '');
}
