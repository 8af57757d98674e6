import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type LendingLimits, STANDARD_LIMITS } from '../../../domain/roi/lending-limits.ts';

const Share = z.number().check(z.minimum(0), z.maximum(1));
const Edits = z.object({
  /** Largest loan by rule id. */
  ltv: z.record(z.string(), Share),
  maxYears: z.nullable(z.number().check(z.minimum(1), z.maximum(50))),
  maxDebtBurden: z.nullable(Share),
});
export type LimitEdits = z.infer<typeof Edits>;
const NONE: LimitEdits = { ltv: {}, maxYears: null, maxDebtBurden: null };

type LimitsState = { edits: LimitEdits; edit: (changes: Partial<LimitEdits>) => void; restore: () => void };

/** The user's changes of the bank limits: a preference of this device, not a synced record. */
export const useLimitEdits = create<LimitsState>()(
  persist(
    (set) => ({
      edits: NONE,
      edit: (changes) => set((now) => ({ edits: { ...now.edits, ...changes } })),
      restore: () => set({ edits: NONE }),
    }),
    {
      name: 'sahil-roi-limits',
      version: 1,
      partialize: ({ edits }) => ({ edits }),
      merge: (stored, now) => {
        const parsed = z.object({ edits: Edits }).safeParse(stored);
        return parsed.success ? { ...now, edits: parsed.data.edits } : now;
      },
    },
  ),
);

export function applyEdits(edits: LimitEdits): LendingLimits {
  return {
    ...STANDARD_LIMITS,
    rules: STANDARD_LIMITS.rules.map((rule) => ({ ...rule, maxLtv: edits.ltv[rule.id] ?? rule.maxLtv })),
    maxYears: edits.maxYears ?? STANDARD_LIMITS.maxYears,
    maxDebtBurden: edits.maxDebtBurden ?? STANDARD_LIMITS.maxDebtBurden,
  };
}

export function isEdited(edits: LimitEdits): boolean {
  return Object.keys(edits.ltv).length > 0 || edits.maxYears !== null || edits.maxDebtBurden !== null;
}
