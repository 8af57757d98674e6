import { useEffect, useRef, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import { mayEditListing } from '../../../domain/user/user.ts';
import { keepDraft, saveListing } from '../../data/mutations/listings.ts';
import { isOnline } from '../../data/platform/notices.ts';
import { useListingPerson } from '../../data/queries/managed-listings.ts';
import { showToast } from '../../ui/toast.ts';
import { useUnsavedChanges } from '../../ui/unsaved.ts';
import type { FormPart } from './form-part.ts';
import { type FormField, formOf, type ListingForm, NEW_FORM, toInput, validateForm } from './listing-form.ts';
import { messages } from './messages.ts';

const DRAFT_AFTER_MS = 600;

type Options = { draftId: string; draft: ListingForm | null; before: Property | null; onClose: () => void };
type ListingFormState = {
  part: FormPart;
  isSaving: boolean;
  /** False for the listing of somebody else. */
  isMine: boolean;
  /** Back to the listing as it was, or to an empty form. */
  reset: () => void;
  /** Forgets the draft and closes. */
  close: () => Promise<void>;
  /** Saves and closes; resolves with the first field that is not right, or null. */
  submit: () => Promise<FormField | null>;
};

/** Form state: validated on blur, kept as draft, saved when complete. */
export function useListingForm({ draftId, draft, before, onClose }: Options): ListingFormState {
  const start = before === null ? NEW_FORM : formOf(before);
  const [form, setForm] = useState(draft ?? start);
  const [errors, setErrors] = useState<FormPart['errors']>({});
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const { release } = useUnsavedChanges(isDirty, { text: messages.unsaved });
  const isMine = useIsMine(before);
  useKeptDraft(draftId, isDirty ? form : null);
  const close = async () => {
    await keepDraft(draftId, null);
    release();
    onClose();
  };
  const onLeave = (field: FormField) => {
    const found = validateForm(form, dubaiDay(new Date()))[field];
    setErrors(({ [field]: _, ...rest }) => (found === undefined ? rest : { ...rest, [field]: found }));
  };
  const submit = async () => {
    const found = validateForm(form, dubaiDay(new Date()));
    setErrors(found);
    const [first] = Object.keys(found) as FormField[];
    if (first !== undefined) return first;
    setSaving(true);
    const result = await saveListing(before, toInput(form, before));
    setSaving(false);
    tellResult(result, before === null);
    if (result.ok) await close();
    return null;
  };
  const onChange = (change: Partial<ListingForm>) => setForm((now) => ({ ...now, ...change }));
  const part = { form, errors, onChange, onLeave };
  return { part, isSaving, isMine, reset: () => setForm(start), close, submit };
}

function tellResult(result: Awaited<ReturnType<typeof saveListing>>, isNew: boolean): void {
  if (!result.ok) {
    const what = isNew ? messages.createFailed : messages.updateFailed;
    showToast({ title: messages.error, text: `${what} ${messages.reasons[result.reason]}`, tone: 'neg' });
    return;
  }
  const text = isNew ? messages.createdText : messages.updatedText;
  showToast({
    title: isNew ? messages.created : messages.updated,
    text: isOnline() ? text : `${text} ${messages.savedOffline}`,
    tone: 'pos',
  });
}

/** The server decides; this is for the warning on somebody else's listing. */
function useIsMine(listing: Property | null): boolean {
  const person = useListingPerson();
  if (listing === null || person === null || listing.brokerId === '') return true;
  return mayEditListing(person, listing);
}

/** Keeps the form while it is typed, and when the page goes away; null forgets it. */
function useKeptDraft(id: string, form: ListingForm | null): void {
  const last = useRef(form);
  useEffect(() => {
    const had = last.current !== null;
    last.current = form;
    if (form === null && !had) return;
    const timer = setTimeout(() => void keepDraft(id, form), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, form]);
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && last.current !== null) void keepDraft(id, last.current);
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [id]);
}
