import { BriefcaseBusiness, RotateCcw, Save } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { useScenarios } from '../../data/queries/user-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { paths } from '../../ui/texts/paths.ts';
import { WholeNames } from '../../ui/texts/WholeNames.tsx';
import { useSaving } from './deals/use-saving.ts';
import { messages } from './messages.ts';
import styles from './roi.module.css';
import { useModel, useScenarioStore } from './scenario-store.ts';

export function Head() {
  const [isOpen, setOpen] = useState(false);
  const { state, reset } = useScenarioStore();
  // While the figures of a home load, the page starts with nothing.
  const isLoading = useStore(state, ({ isFresh }) => isFresh);
  const loan = useLoan();
  const name = useModel(({ scenario }) => scenario.name);
  return (
    <div className={`pagehead ${styles.head}`}>
      <div className="grow">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted">
          {name === '' ? isLoading ? '\u00a0' : messages.lead : <WholeNames text={listingTitle(name)} />}
        </p>
      </div>
      <div className="row wrap">
        <ButtonLink small variant="quiet" icon={BriefcaseBusiness} to={paths.portfolio}>
          {screenNames.portfolio.menu}
        </ButtonLink>
        <Button small icon={RotateCcw} onClick={() => reset(loan)}>
          {messages.reset}
        </Button>
        <Button small icon={Save} onClick={() => setOpen(true)}>
          {messages.save}
        </Button>
      </div>
      {/* Loads the database code when the user wants to save, not with the screen. */}
      {isOpen && <SaveSheet onClose={() => setOpen(false)} />}
    </div>
  );
}

function SaveSheet({ onClose }: { onClose: () => void }) {
  const scenario = useModel((model) => model.scenario);
  const list = useScenarios().data ?? [];
  const { isBusy, save } = useSaving();
  const [typedName, setName] = useState<string | null>(null);
  const name = typedName ?? scenario.name;
  const sameName = list.find((saved) => saved.name === name.trim());
  const saveAs = async (id?: string) => {
    if (await save(scenario, name, id)) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={messages.save}>
      <div className="stack gap-16">
        <TextInput
          label={messages.scenarioName}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="row wrap">
          {sameName !== undefined && (
            <Button
              small
              variant="soft"
              busy={isBusy ? messages.saveOver : undefined}
              onClick={() => void saveAs(sameName.id)}
            >
              {messages.saveOver}
            </Button>
          )}
          <Button
            small
            variant={sameName === undefined ? 'soft' : 'secondary'}
            busy={isBusy ? messages.saveNew : undefined}
            onClick={() => void saveAs()}
          >
            {messages.saveNew}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
