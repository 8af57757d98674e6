import type { Draft } from './answers/answer-types.ts';
import { changedSlots } from './conversation/bare-numbers.ts';
import { type Frame, isSearch, type Memory, type MissingFact } from './frame/frame.ts';

/** Returns the memory for the next question. Asides such as greetings or help keep the previous memory. */
export function remembered(
  frame: Frame,
  { memory, draft, asks }: { memory: Memory | null; draft: Draft; asks: MissingFact | null },
): Memory {
  const { blocks = [], affordableAed = memory?.affordableAed ?? null, orders = {} } = draft;
  const topic = frame.operation === 'explain' && frame.subject === 'rule' ? (frame.topic ?? undefined) : undefined;
  if (ASIDES.has(frame.operation) && memory !== null) return { ...memory, asked: null, topic };
  const shown = blocks.flatMap((block) => (block.kind === 'homes' ? block.homes.map(({ id }) => id) : []));
  const map = blocks.flatMap((block) => (block.kind === 'map' && frame.operation === 'rank' ? block.areaIds : []));
  // A home of the last list leaves that list in mind: `the second one`, `and the third?`.
  const isOfList = shown.length === 1 && memory !== null && memory.shownIds.includes(shown[0] ?? 0);
  const ids = isOfList
    ? memory.shownIds
    : shown.length > 0
      ? shown
      : [...(memory?.shownIds ?? []), ...frame.slots.homeIds];
  const areaIds = [...(memory?.recentAreaIds ?? []), ...frame.slots.areaIds];
  return {
    frame,
    shownIds: [...new Set(ids)].slice(-MOST_REMEMBERED),
    listedIds: frame.position === null ? (draft.listedIds ?? memory?.listedIds) : memory?.listedIds,
    shownAreaIds: map.length > 0 ? map : (memory?.shownAreaIds ?? []),
    recentAreaIds: [...new Set(areaIds)].slice(-4),
    recentIds: [...new Set([...(memory?.recentIds ?? []), ...frame.slots.homeIds])].slice(-4),
    topic,
    search: isSearch(frame) ? frame : memory?.search,
    changed: changedSlots(memory?.frame, frame),
    asked: asks,
    affordableAed,
    orders,
  };
}

const MOST_REMEMBERED = 10;

const ASIDES: ReadonlySet<Frame['operation']> = new Set([
  ...(['greet', 'help', 'refuse', 'explain', 'save', 'open', 'unclear'] as const),
]);
