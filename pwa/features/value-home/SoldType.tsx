import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { useSoldType } from '../../data/queries/valuation.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { type HomeForm, homeQuery } from './home-form.ts';
import { messages } from './messages.ts';

/** Where there is no estimate: what the place sells, if that is another kind of home, and a way to change to it. */
export function SoldType({ form }: { form: HomeForm }) {
  const [, setParams] = useScreenParams();
  const sold = useSoldType(form);
  if (sold === null || toFamily(sold) === toFamily(form.type)) return null;
  return (
    <div className="row wrap gap-8">
      <p className="grow">{messages.soldThere[sold]}</p>
      <Button
        small
        variant="primary"
        label={messages.changeTo[sold]}
        onClick={() => setParams(homeQuery({ ...form, type: sold }))}
      />
    </div>
  );
}
