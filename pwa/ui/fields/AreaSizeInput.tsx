import type { ComponentProps } from 'react';
import { shownArea, sqftOfShown } from '../../../domain/format.ts';
import { currentLocale } from '../../../domain/language/language.ts';
import { NumberInput } from './NumberInput.tsx';

type Props = Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange' | 'max' | 'min'> & {
  sqft: number | null;
  onChange: (sqft: number | null) => void;
  maxSqft?: number;
};

export function AreaSizeInput({ sqft, onChange, maxSqft, ...rest }: Props) {
  return (
    <NumberInput
      {...rest}
      measure={currentLocale().areaUnit}
      {...(maxSqft !== undefined && { max: Math.round(shownArea(maxSqft)) })}
      value={sqft === null ? null : Math.round(shownArea(sqft))}
      onChange={(area) => onChange(area === null ? null : sqftOfShown(area))}
    />
  );
}
