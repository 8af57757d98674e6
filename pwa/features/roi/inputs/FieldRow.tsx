import type { NumberKey } from '../../../../domain/roi/fields.ts';
import { useNumber, useScenarioStore } from '../scenario-store.ts';
import { NumberRow } from './NumberRow.tsx';

type Props = { field: NumberKey; slider?: boolean; help?: string | undefined };

export function FieldRow({ field, slider, help }: Props) {
  const { setNumber } = useScenarioStore();
  return <NumberRow field={field} value={useNumber(field)} onChange={setNumber} slider={slider ?? false} help={help} />;
}
