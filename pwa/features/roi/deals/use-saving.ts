import { useState } from 'react';
import { MAX_NAME_LENGTH, type Scenario } from '../../../../domain/roi/scenario.ts';
import { readScenario } from '../../../../domain/roi/scenario-link.ts';
import { deleteRecord, putRecord } from '../../../data/mutations/mutate.ts';
import { saveScenario } from '../../../data/mutations/user-records.ts';
import type { SavedScenario } from '../../../data/queries/user-records.ts';
import { showNotSaved } from '../../../ui/layers/show-not-saved.ts';
import { showToast } from '../../../ui/layers/toast.ts';
import { common } from '../../../ui/texts/common.ts';
import { messages } from '../messages.ts';
import { scenarioQuery } from '../scenario-store.ts';

export function parseDeal({ name, query }: Pick<SavedScenario, 'name' | 'query'>): Scenario {
  const params = new URLSearchParams(query);
  return { ...readScenario((param) => params.get(param)).scenario, name };
}

export function useSaving() {
  const [isBusy, setBusy] = useState(false);
  const save = async (scenario: Scenario, name: string, id?: string) => {
    setBusy(true);
    const title = name.trim().slice(0, MAX_NAME_LENGTH) || messages.unnamed;
    const query = scenarioQuery({ ...scenario, name: '' });
    const { result } = await saveScenario(id === undefined ? { name: title, query } : { id, name: title, query });
    setBusy(false);
    if (result.ok) showToast({ title: messages.saved, text: messages.savedText(title), tone: 'pos' });
    else showNotSaved(result.reason);
    return result.ok;
  };
  const remove = async (saved: SavedScenario) => {
    const result = await deleteRecord('scenario', saved.id);
    if (!result.ok) return showNotSaved(result.reason);
    const undo = async () => {
      const restored = await putRecord('scenario', saved).catch(() => ({ ok: false, reason: 'failed' }) as const);
      if (!restored.ok) showNotSaved(restored.reason);
    };
    const action = { label: common.undo, run: () => void undo() };
    showToast({ title: messages.removed, text: saved.name, tone: 'info', action });
  };
  return { isBusy, save, remove };
}
