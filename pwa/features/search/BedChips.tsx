import { inNumerals } from '../../../domain/language/language.ts';
import { askForBeds, BED_CHOICES, chosenBeds } from '../../../domain/search/bed-choice.ts';
import { bedChoiceLabel } from '../../../domain/search/chips.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { common } from '../../ui/texts/common.ts';
import styles from './search.module.css';
import type { SearchChange } from './use-search-state.ts';

type Props = { state: SearchState; change: SearchChange };

/** Studio, 1, 2, 3, 4+: any of them at once. */
export function BedChips({ state, change }: Props) {
  const chosen = chosenBeds(state);
  return (
    <fieldset className={`field ${styles.beds}`}>
      <legend className="label">{common.bedrooms}</legend>
      <div className="row">
        {BED_CHOICES.map((choice) => {
          const isOn = chosen.includes(choice);
          const next = isOn ? chosen.filter((one) => one !== choice) : [...chosen, choice];
          return (
            <button
              key={choice}
              type="button"
              className="chip"
              aria-pressed={isOn}
              aria-label={bedChoiceLabel(choice)}
              onClick={() => change(askForBeds(next), 'choice')}
            >
              {choice === '0' ? bedChoiceLabel(choice) : inNumerals(choice)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
