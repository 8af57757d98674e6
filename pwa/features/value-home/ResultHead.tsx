import type { Property } from '../../../domain/property/property.ts';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatArea, formatBedrooms, formatMoney } from '../../ui/texts/format.ts';
import { type HomeForm, typedPlaceName } from './home-form.ts';
import { messages } from './messages.ts';

type Props = { form: HomeForm; home: Pick<Property, 'propertyType' | 'bedrooms' | 'sqft'> };

export function ResultHead({ form, home }: Props) {
  return (
    <div>
      <h2 className="display-2" id="fair-result" tabIndex={-1}>
        {typedPlaceName(form)}
      </h2>
      <p className="small muted">{homeFacts(form, home).join(' · ')}</p>
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
    ...(form.priceAed === null ? [] : [messages.askedFor[form.purpose](formatMoney(form.priceAed * 100))]),
  ];
}
