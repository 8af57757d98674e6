import { describe, expect, it } from 'vitest';
import { apply, edit, redo, startHistory, undo } from './commands.ts';
import { newDeck } from './deck.ts';

const deck = newDeck({ id: 'd', name: 'Deck' });
const ids = (of: typeof deck) => of.slides.map(({ id }) => id);
const [first = '', second = '', third = ''] = ids(deck);

describe('edits of a deck', () => {
  it('are undone and redone', () => {
    const renamed = edit(startHistory(deck), { type: 'rename', name: 'For Ms Rahimi' });
    const themed = edit(renamed, { type: 'choose-theme', themeId: 'luxury' });
    expect(undo(themed).present).toEqual(renamed.present);
    expect(undo(undo(themed)).present).toEqual(deck);
    expect(redo(undo(themed)).present).toEqual(themed.present);
    expect(redo(themed)).toBe(themed);
    // A new edit clears the redo history.
    expect(edit(undo(themed), { type: 'rename', name: 'Other' }).future).toEqual([]);
  });

  it('without a change leave no step', () => {
    const history = startHistory(deck);
    expect(edit(history, { type: 'rename', name: deck.name })).toBe(history);
    expect(edit(history, { type: 'move-slide', slideId: first, to: 0 })).toBe(history);
    expect(edit(history, { type: 'remove-slide', slideId: 'unknown' })).toBe(history);
  });

  it('move, double, hide and remove slides', () => {
    expect(ids(apply(deck, { type: 'move-slide', slideId: third, to: 0 })).slice(0, 3)).toEqual([third, first, second]);
    const doubled = apply(deck, { type: 'duplicate-slide', slideId: first, newId: 'copy' });
    expect(ids(doubled).slice(0, 2)).toEqual([first, 'copy']);
    expect(ids(apply(doubled, { type: 'remove-slide', slideId: 'copy' }))).toEqual(ids(deck));
    const hidden = apply(deck, { type: 'edit-slide', slideId: first, change: { isHidden: true } });
    expect(hidden.slides[0]?.isHidden).toBe(true);
    expect(ids(apply(deck, { type: 'add-slide', kind: 'text', newId: 'own', at: 1 }))[1]).toBe('own');
  });

  it('never leave a deck without a slide', () => {
    const single = { ...deck, slides: deck.slides.slice(0, 1) };
    expect(apply(single, { type: 'remove-slide', slideId: first })).toBe(single);
  });

  it('choose another template with its slides and seconds', () => {
    const chosen = apply(deck, { type: 'choose-template', templateId: 'ai-insights' });
    expect(chosen.slides).toHaveLength(8);
    expect(chosen.settings.slideSeconds).toBe(14);
  });
});
