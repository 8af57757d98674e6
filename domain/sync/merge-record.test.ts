import { describe, expect, it } from 'vitest';
import { isSameJson } from './merge-docs.ts';
import { mergeRecord, withPart } from './merge-record.ts';

const slide = (id: string, title: string | null = null) => ({ id, title });
const deck = (...slides: { id: string; title: string | null }[]) => ({ name: 'Brief', deck: { slides } });

describe('a record that two devices of a person changed', () => {
  it('keeps both changes to different parts', () => {
    const base = { name: 'Marina', inputs: { price: '1800000', rate: '4' } };
    const yours = { name: 'Marina, low', inputs: { price: '1800000', rate: '3.5' } };
    const theirs = { name: 'Marina', inputs: { price: '1750000', rate: '4' } };
    expect(mergeRecord('scenario', { base, yours, theirs })).toEqual({
      merged: { name: 'Marina, low', inputs: { price: '1750000', rate: '3.5' } },
      conflicts: [],
    });
  });

  it('asks if both changed the same part, and shows the other device’s until then', () => {
    const versions = { base: { note: '' }, yours: { note: 'light' }, theirs: { note: 'loud' } };
    expect(mergeRecord('favourite', versions)).toEqual({
      merged: { note: 'loud' },
      conflicts: [{ path: ['note'], base: '', yours: 'light', theirs: 'loud' }],
    });
  });

  it('takes the later change of minor parts', () => {
    const versions = { base: { at: '1', note: 'a' }, yours: { at: '2', note: 'a' }, theirs: { at: '3', note: 'b' } };
    expect(mergeRecord('favourite', versions)).toEqual({ merged: { at: '2', note: 'b' }, conflicts: [] });
  });

  it('keeps a record edited on one device and deleted on another, and deletes an unedited one', () => {
    const base = { name: 'A' };
    expect(mergeRecord('deck', { base, yours: { name: 'B' }, theirs: null }).merged).toEqual({ name: 'B' });
    expect(mergeRecord('deck', { base, yours: null, theirs: { name: 'B' } }).merged).toEqual({ name: 'B' });
    expect(mergeRecord('deck', { base, yours: null, theirs: base }).merged).toBeNull();
    expect(mergeRecord('deck', { base, yours: base, theirs: null }).merged).toBeNull();
  });

  it('joins lists of words as sets, and slides one by one', () => {
    const lists = { base: { lists: ['a', 'b'] }, yours: { lists: ['b', 'c'] }, theirs: { lists: ['a', 'b', 'd'] } };
    expect(mergeRecord('favourite', lists).merged).toEqual({ lists: ['b', 'd', 'c'] });
    const base = deck(slide('1'), slide('2'), slide('3'));
    const yours = deck(slide('1', 'Mine'), slide('4'), slide('2'));
    const theirs = deck(slide('1'), slide('2', 'Theirs'), slide('3'), slide('5'));
    expect(mergeRecord('deck', { base, yours, theirs })).toEqual({
      merged: deck(slide('1', 'Mine'), slide('4'), slide('2', 'Theirs'), slide('5')),
      conflicts: [],
    });
  });

  it('names the part of a slide in conflict, and applies the decision', () => {
    const [base, yours, theirs] = [null, 'Mine', 'Theirs'].map((title) => deck(slide('1', title)));
    const { merged, conflicts } = mergeRecord('deck', {
      base: base ?? null,
      yours: yours ?? null,
      theirs: theirs ?? null,
    });
    expect(conflicts.map(({ path }) => path)).toEqual([['deck', 'slides', '1', 'title']]);
    expect(withPart(merged ?? {}, ['deck', 'slides', '1', 'title'], 'Mine')).toEqual(yours);
  });

  it('prefers the user’s settings to those chosen before signing in', () => {
    const theirs = { userType: 'broker', privacy: { dataAnalytics: false } };
    const yours = { userType: 'buyer', privacy: { dataAnalytics: true } };
    expect(mergeRecord('preferences', { base: null, yours, theirs }).merged).toEqual(theirs);
    // Each switch is merged separately once both have the same base.
    const base = { a: { x: true, y: true } };
    const changes = { base, yours: { a: { x: false, y: true } }, theirs: { a: { x: true, y: false } } };
    expect(mergeRecord('preferences', changes).merged).toEqual({ a: { x: false, y: false } });
  });
});

it('documents are equal in any key order, and with an undefined part', () => {
  expect(isSameJson({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1, d: undefined })).toBe(true);
  expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameJson({ a: 1 }, { a: null })).toBe(false);
});
