import { useEffect, useRef, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import { SOUGHT_FEATURES } from '../../../domain/scores/scores.ts';
import { mayEditListing } from '../../../domain/user/user.ts';
import { keepDraft, saveListing } from '../../data/mutations/listings.ts';
import { isOnline, useConnection } from '../../data/platform/notices.ts';
import { useProperty } from '../../data/queries/listings.ts';
import { readDraft, useListingOwner } from '../../data/queries/managed-listings.ts';
import { type CheckedCandidate, checkPublication } from '../../data/queries/publication-check.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { findUnreadNumber } from '../../ui/fields/NumberInput.tsx';
import { ConfirmDialog } from '../../ui/layers/Dialog.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { listingFields } from '../../ui/listing/listing-fields.ts';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatTime } from '../../ui/texts/format.ts';
import { BasicTab } from './BasicTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import styles from './editor.module.css';
import { TextField } from './form-fields.tsx';
import {
  type FormField,
  type FormPart,
  findTab,
  type ListingForm,
  NEW_FORM,
  parseListingForm,
  TABS,
  type Tab,
  toForm,
  toInput,
  validateForm,
} from './listing-form.ts';
import { messages } from './messages.ts';
import { PhotoField } from './PhotoField.tsx';
import { PublicationDialog } from './PublicationDialog.tsx';

const DRAFT_AFTER_MS = 600;

type Draft = { at: string; form: ListingForm } | null;

type Close = (saved?: number) => void;

export function ListingEditor({ listingId, onClose }: { listingId: number | null; onClose: Close }) {
  return listingId === null ? (
    <WithDraft draftId="new" before={null} onClose={onClose} />
  ) : (
    <Existing listingId={listingId} onClose={onClose} />
  );
}

function Existing({ listingId, onClose }: { listingId: number; onClose: Close }) {
  const listing = useProperty(listingId);
  const [before, setBefore] = useState<Property | null>(null);
  // Keeps the listing as it was when opened, so that later updates do not change the form.
  if (before === null && listing.data != null) setBefore(listing.data);
  if (before !== null) return <WithDraft draftId={String(listingId)} before={before} onClose={onClose} />;
  if (listing.isPending) return <Skeleton w="100%" h={420} />;
  return <Note tone="neg">{messages.notFound}</Note>;
}

type Start = { draftId: string; before: Property | null; onClose: Close };

function WithDraft({ draftId, ...rest }: Start) {
  const [draft, setDraft] = useState<Draft | 'reading'>('reading');
  useEffect(() => {
    let isOld = false;
    const found = (value: Draft) => {
      if (!isOld) setDraft(value);
    };
    readDraft(draftId).then(
      (stored) => {
        const form = stored === null ? null : parseListingForm(stored.form);
        found(stored === null || form === null ? null : { at: stored.at, form });
      },
      // The form works without drafts. The connection reports that the database does not open.
      () => found(null),
    );
    return () => {
      isOld = true;
    };
  }, [draftId]);
  return draft === 'reading' ? <Skeleton w="100%" h={420} /> : <Form {...rest} draftId={draftId} draft={draft} />;
}

/** A new listing starts empty and offers the draft of the last one; an edit continues its draft. */
function Form({ draftId, draft: kept, before, onClose }: Start & { draft: Draft }) {
  const [offered, draft] = before === null ? [kept, null] : [null, kept];
  const [draftAt, setDraftAt] = useState(draft?.at ?? null);
  const [tab, setTab] = useState<Tab>('basic');
  const [isAsking, setAsking] = useState(false);
  const isConnected = useConnection();
  const root = useRef<HTMLFormElement>(null);
  const edit = useListingForm({ draftId, draft: draft?.form ?? null, before, onClose });
  const submit = async () => {
    const unread = root.current === null ? null : findUnreadNumber(root.current);
    const missing = unread === null ? await edit.submit() : (unread.name as FormField);
    if (missing === null) return;
    setTab(findTab(missing));
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus());
  };
  const startOver = () => {
    edit.reset();
    setDraftAt(null);
  };
  return (
    <form
      ref={root}
      className={`card ${styles.editor}`}
      noValidate
      aria-label={before === null ? messages.newTitle : messages.editTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Tabs name="listing" label={messages.tabsLabel} tabs={TABS} texts={messages.tabs} tab={tab} onChange={setTab} />
      <div className="pad stack gap-16" role="tabpanel" id="listing-panel" aria-labelledby={`listing-tab-${tab}`}>
        {!isConnected && <Note tone="info">{messages.offline}</Note>}
        {!edit.isMine && <Note tone="warn">{messages.notFound}</Note>}
        {offered !== null && !edit.isDirty && (
          <OfferedDraft draft={offered} onContinue={() => edit.part.onChange(offered.form)} />
        )}
        {draftAt !== null && (
          <Note tone="info" action={<Button label={common.startOver} small onClick={startOver} />}>
            {messages.draftFrom(formatTime(draftAt))}
          </Note>
        )}
        {/* All tabs stay mounted, so that typed text that is not understood survives a change of tab. */}
        <div hidden={tab !== 'basic'}>
          <BasicTab {...edit.part} before={before} />
        </div>
        <div hidden={tab !== 'details'}>
          <DetailsTab {...edit.part} />
        </div>
        <div hidden={tab !== 'media'}>
          <MediaTab {...edit.part} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => (edit.isDirty ? setAsking(true) : void edit.close())}>{common.cancel}</Button>
        <Button variant="primary" type="submit" busy={edit.isSaving ? common.saving : undefined}>
          {before === null ? messages.create : messages.update}
        </Button>
      </div>
      {edit.doubtful.length > 0 && (
        <PublicationDialog
          doubtful={edit.doubtful}
          onPublish={() => void edit.publish()}
          onBack={() => edit.correct()}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.discard.title}
          confirm={messages.discard.go}
          cancel={messages.discard.stay}
          onConfirm={() => void edit.close()}
          onClose={() => setAsking(false)}
        >
          <p>{messages.discard.text}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

function OfferedDraft({ draft, onContinue }: { draft: NonNullable<Draft>; onContinue: () => void }) {
  return (
    <Note tone="info" action={<Button label={messages.draftContinue} small onClick={onContinue} />}>
      {messages.draftOffered(draft.form.title.trim(), formatTime(draft.at))}
    </Note>
  );
}

function MediaTab(part: FormPart) {
  const { form, onChange } = part;
  // Also shows features of the listing that are not in the list, so that they can be unchecked.
  const all = [...new Set<string>([...SOUGHT_FEATURES, ...form.features])];
  const toggle = (feature: string, isOn: boolean) =>
    onChange({ features: isOn ? [...form.features, feature] : form.features.filter((other) => other !== feature) });
  return (
    <div className="stack gap-16">
      <fieldset>
        <legend className="h4">{listingFields.features}</legend>
        <div className={`auto-columns ${styles.features}`}>
          {all.map((feature) => (
            <Checkbox
              key={feature}
              label={codeName(feature)}
              checked={form.features.includes(feature)}
              onChange={(isOn) => toggle(feature, isOn)}
            />
          ))}
        </div>
      </fieldset>
      <PhotoField photos={form.photos} onChange={(photos) => onChange({ photos })} />
      <TextField {...part} field="imageUrl" inputMode="url" maxLength={2000} />
    </div>
  );
}

function useListingForm({ draftId, draft, before, onClose }: Start & { draft: ListingForm | null }) {
  const start = before === null ? NEW_FORM : toForm(before);
  const [form, setForm] = useState(draft ?? start);
  const [errors, setErrors] = useState<FormPart['errors']>({});
  const [isSaving, setSaving] = useState(false);
  const [doubtful, setDoubtful] = useState<readonly CheckedCandidate[]>([]);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const { release } = useUnsavedChanges(isDirty, { text: messages.unsaved });
  const isMine = useIsMine(before);
  const forgetDraft = useKeptDraft(draftId, isDirty ? form : null);
  const close = async (saved?: number) => {
    // First, so that a link pressed right after the save leads on without a question.
    release();
    await forgetDraft();
    onClose(saved);
  };
  const onLeave = (field: FormField) => {
    const found = validateForm(form, dubaiDay(new Date()), before)[field];
    setErrors(({ [field]: _, ...rest }) => (found === undefined ? rest : { ...rest, [field]: found }));
  };
  const publish = async () => {
    setDoubtful([]);
    setSaving(true);
    const result = await saveListing(before, toInput(form, before));
    setSaving(false);
    if (result.ok) await close(before === null ? result.id : undefined);
    notifyResult(result, before === null);
  };
  /** Saves and closes, or asks about doubts first. Resolves with the first invalid field, or null. */
  const submit = async () => {
    const invalid = validateForm(form, dubaiDay(new Date()), before);
    setErrors(invalid);
    const [first] = Object.keys(invalid) as FormField[];
    if (first !== undefined) return first;
    setSaving(true);
    const found = await checkPublication([{ before, input: toInput(form, before) }]);
    setSaving(false);
    if (found.length > 0) setDoubtful(found);
    else await publish();
    return null;
  };
  const onChange = (change: Partial<ListingForm>) => {
    setForm((now) => ({ ...now, ...change }));
    // An error leaves while its field is typed. If it left with the focus, the button below would move under the press.
    setErrors((now) => {
      const kept = Object.entries(now).filter(([field]) => !Object.hasOwn(change, field));
      return kept.length === Object.keys(now).length ? now : Object.fromEntries(kept);
    });
  };
  const part = { form, errors, onChange, onLeave };
  const correct = () => setDoubtful([]);
  return { part, isSaving, isMine, isDirty, doubtful, correct, publish, reset: () => setForm(start), close, submit };
}

function notifyResult(result: Awaited<ReturnType<typeof saveListing>>, isNew: boolean): void {
  if (!result.ok) {
    const what = isNew ? messages.createFailed : messages.updateFailed;
    showToast({ title: messages.error, text: `${what} ${common.notSavedReason[result.reason]}`, tone: 'neg' });
    return;
  }
  const text = isNew ? messages.createdText : messages.updatedText;
  showToast({
    title: isNew ? messages.created : messages.updated,
    text: isOnline() ? text : `${text} ${messages.savedOffline}`,
    tone: 'pos',
  });
}

/** Whether to warn about another user's listing. The server decides who may edit. */
function useIsMine(listing: Property | null): boolean {
  const person = useListingOwner();
  if (listing === null || person === null || listing.brokerId === '') return true;
  return mayEditListing(person, listing);
}

/**
 * Saves a draft while the user types, when the page is hidden and when the form is left. Null deletes the draft. Returns
 * a function that deletes it for good, for a form that was saved or discarded.
 */
function useKeptDraft(id: string, form: ListingForm | null): () => Promise<unknown> {
  const last = useRef(form);
  useEffect(() => {
    const had = last.current !== null;
    last.current = form;
    if (form === null && !had) return;
    const timer = setTimeout(() => void keepDraft(id, last.current), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, form]);
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && last.current !== null) void keepDraft(id, last.current);
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      if (last.current !== null) void keepDraft(id, last.current);
    };
  }, [id]);
  return () => {
    last.current = null;
    return keepDraft(id, null);
  };
}
