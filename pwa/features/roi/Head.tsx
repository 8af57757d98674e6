import { RotateCcw, Save } from 'lucide-react';
import { useState } from 'react';
import type { Scenario } from '../../../domain/roi/scenario.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from './messages.ts';
import styles from './roi.module.css';
import { useModel, useScenarioStore } from './scenario-store.ts';
import { CompareSheet } from './scenarios/CompareSheet.tsx';
import { ScenarioSheet } from './scenarios/ScenarioSheet.tsx';

export function Head() {
  const [isOpen, setOpen] = useState(false);
  const [compared, setCompared] = useState<Scenario[] | null>(null);
  const { reset } = useScenarioStore();
  const name = useModel(({ scenario }) => scenario.name);
  // Loads the database code when the user wants to save, not with the screen.
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className={`pagehead ${styles.head}`}>
      <div className="grow">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted">{name === '' ? messages.lead : name}</p>
      </div>
      <div className="row">
        <Button small icon={RotateCcw} onClick={reset}>
          {messages.reset}
        </Button>
        <Button
          small
          icon={Save}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {messages.save}
        </Button>
      </div>
      {wasOpened && <Scenarios open={isOpen} onClose={() => setOpen(false)} onCompare={setCompared} />}
      <CompareSheet scenarios={compared} onClose={() => setCompared(null)} />
    </div>
  );
}

type ScenariosProps = { open: boolean; onClose: () => void; onCompare: (chosen: Scenario[]) => void };

function Scenarios({ open, onClose, onCompare }: ScenariosProps) {
  const { replace } = useScenarioStore();
  const scenario = useModel((model) => model.scenario);
  return (
    <ScenarioSheet
      open={open}
      onClose={onClose}
      scenario={scenario}
      onOpen={(opened) => {
        replace(opened);
        onClose();
      }}
      onCompare={(chosen) => {
        onClose();
        onCompare(chosen);
      }}
    />
  );
}
