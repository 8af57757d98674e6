import { figureWords } from '../../../domain/figure-words.ts';
import { AreaField } from '../../ui/fields/AreaField.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
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
