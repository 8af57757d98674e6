import { useCallback, useState } from 'react';
import { MAX_NAME_LENGTH, type Scenario } from '../../../../domain/roi/scenario.ts';
import { readScenario } from '../../../../domain/roi/scenario-link.ts';
import { deleteScenario, restoreScenario, saveScenario } from '../../../data/mutations/scenarios.ts';
import type { SavedScenario, SaveResult } from '../../../data/queries/scenarios.ts';
import { showToast } from '../../../ui/toast.ts';
import { messages } from '../messages.ts';
import { scenarioQuery } from '../use-scenario.ts';

/** The kept scenario in the form the simulator shows; parts it no longer understands fall back to defaults. */
export function scenarioOf(saved: SavedScenario): Scenario {
  const params = new URLSearchParams(saved.query);
  return { ...readScenario((name) => params.get(name)).scenario, name: saved.name };
}

/** Writing scenarios, each outcome told. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false);
  const save = useCallback(async (scenario: Scenario, name: string, id?: string): Promise<string | null> => {
    setBusy(true);
    const title = name.trim().slice(0, MAX_NAME_LENGTH) || messages.unnamed;
    const query = scenarioQuery({ ...scenario, name: '' });
    const saved = await saveScenario(id === undefined ? { name: title, query } : { id, name: title, query });
    setBusy(false);
    tell(saved.result, messages.saved, messages.savedText(title));
    return saved.result.ok ? saved.id : null;
  }, []);
  const remove = useCallback(async (saved: SavedScenario) => {
    const result = await deleteScenario(saved.id);
    if (!result.ok) return tell(result, '', '');
    const undo = () => {
      restoreScenario(saved).then((back) => {
        if (!back.ok) tell(back, '', '');
      }, refuse);
    };
    showToast({ title: messages.removed, text: saved.name, tone: 'info', action: { label: messages.undo, run: undo } });
  }, []);
  return { isBusy, save, remove };
}

function tell(result: SaveResult, title: string, text: string): void {
  if (result.ok) showToast({ title, text, tone: 'pos' });
  else showToast({ title: messages.notSaved, text: messages.notSavedReason[result.reason], tone: 'neg' });
}

function refuse(): void {
  tell({ ok: false, reason: 'failed' }, '', '');
}
