import { Pencil } from 'lucide-react';
import { filsFromAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PlaceLinks } from '../../ui/place/PlaceLinks.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatArea, formatBedrooms, formatMoney } from '../../ui/texts/format.ts';
import { type HomeForm, typedPlaceName } from './home-form.ts';
import { messages } from './messages.ts';

type Props = {
  form: HomeForm;
  home: Pick<Property, 'propertyType' | 'bedrooms' | 'sqft'>;
  /** Shows the form again, where it gave way to the result. */
  onEdit: (() => void) | undefined;
};

export function ResultHead({ form, home, onEdit }: Props) {
  return (
    <div className="row between">
      <div className="grow">
        <h2 className="display-2" id="fair-result">
          {typedPlaceName(form)}
        </h2>
        <p className="small muted">{homeFacts(form, home).join(' · ')}</p>
        <PlaceLinks of={form} />
      </div>
      {onEdit !== undefined && (
        <Button small variant="secondary" icon={Pencil} label={messages.edit} onClick={onEdit} />
      )}
    </div>
  );
}

function homeFacts(form: HomeForm, { propertyType, bedrooms, sqft }: Props['home']): string[] {
  const isStudio = propertyType === 'studio';
  const state = form.offPlan ? common.offPlan : common.ready;
  return [
    codeName(propertyType),
    ...(isStudio ? [] : [bedrooms === 0 ? formatBedrooms(0) : messages.beds(bedrooms)]),
    formatArea(sqft),
    ...(form.purpose === 'sale' ? [state] : []),
    ...(form.priceAed === null ? [] : [messages.askedFor[form.purpose](formatMoney(filsFromAed(form.priceAed)))]),
  ];
}
