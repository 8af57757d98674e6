import { useEffect, useRef, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { mayEditListing } from '../../../domain/property/listing-owner.ts';
import type { Property } from '../../../domain/property/property.ts';
import { useProperty } from '../../data/listings/listings.ts';
import { keepDraft, readDraft, saveListing, useListingPerson } from '../../data/managed/managed.ts';
import { isOnline, useConnection } from '../../data/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useUnsavedChanges } from '../../ui/unsaved.ts';
import { BasicTab } from './BasicTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { FormTabs } from './FormTabs.tsx';
import {
  type FormField,
  formOf,
  type ListingForm,
  NEW_FORM,
  parseForm,
  type Tab,
  tabOf,
  toInput,
  validateForm,
} from './listing-form.ts';
import { MediaTab } from './MediaTab.tsx';
import { messages } from './messages.ts';

/** A pause in typing after which the form is kept. */
const DRAFT_AFTER_MS = 600;
type Draft = { at: string; form: ListingForm } | null;

/** The form of a new listing, or of one that is there: as it was left, if it was left. */
export function ListingEditor({ listingId, onClose }: { listingId: number | null; onClose: () => void }) {
  return listingId === null ? (
    <WithDraft draftId="new" before={null} onClose={onClose} />
  ) : (
    <Existing listingId={listingId} onClose={onClose} />
  );
}

function Existing({ listingId, onClose }: { listingId: number; onClose: () => void }) {
  const listing = useProperty(listingId);
  const [before, setBefore] = useState<Property | null>(null);
  // What the edit starts from is the listing when it was opened: it does not change under the form.
  if (before === null && listing.state === 'ready') setBefore(listing.value);
  if (before !== null) return <WithDraft draftId={String(listingId)} before={before} onClose={onClose} />;
  if (listing.state === 'loading') return <Skeleton w="100%" h={420} />;
  return <Note tone="neg">{messages.notFound}</Note>;
}

function WithDraft({ draftId, ...rest }: { draftId: string; before: Property | null; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft | 'reading'>('reading');
  useEffect(() => {
    let isOld = false;
    const found = (value: Draft) => {
      if (!isOld) setDraft(value);
    };
    readDraft(draftId).then(
      (stored) => {
        const form = stored === null ? null : parseForm(stored.form);
        found(stored === null || form === null ? null : { at: stored.at, form });
      },
      // A database that does not open is told by its connection; the form works without drafts.
      () => found(null),
    );
    return () => {
      isOld = true;
    };
  }, [draftId]);
  return draft === 'reading' ? <Skeleton w="100%" h={420} /> : <Form {...rest} draftId={draftId} draft={draft} />;
}

type FormProps = { draftId: string; draft: Draft; before: Property | null; onClose: () => void };

function Form({ draftId, draft, before, onClose }: FormProps) {
  const start = before === null ? NEW_FORM : formOf(before);
  const [form, setForm] = useState(draft?.form ?? start);
  const [draftAt, setDraftAt] = useState(draft?.at ?? null);
  const [tab, setTab] = useState<Tab>('basic');
  const [errors, setErrors] = useState<Partial<Record<FormField, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const { release } = useUnsavedChanges(isDirty, { text: messages.unsaved });
  const root = useRef<HTMLFormElement>(null);
  const person = useListingPerson();
  useKeptDraft(draftId, isDirty ? form : null);
  const isMine = before === null || person === null || before.brokerId === '' || mayBe(person, before);

  const change = (next: Partial<ListingForm>) => setForm((now) => ({ ...now, ...next }));
  const leaveField = (field: FormField) => {
    const found = validateForm(form, dubaiDay(new Date()))[field];
    setErrors(({ [field]: _, ...rest }) => (found === undefined ? rest : { ...rest, [field]: found }));
  };
  const close = async () => {
    await keepDraft(draftId, null);
    release();
    onClose();
  };
  const submit = async () => {
    const found = validateForm(form, dubaiDay(new Date()));
    setErrors(found);
    const [first] = Object.keys(found) as FormField[];
    if (first !== undefined) {
      setTab(tabOf(first));
      // The tab is drawn first.
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
      return;
    }
    setSaving(true);
    const result = await saveListing(before, toInput(form, before));
    setSaving(false);
    if (!result.ok) {
      const what = before === null ? messages.createFailed : messages.updateFailed;
      showToast({ title: messages.error, text: `${what} ${messages.reasons[result.reason]}`, tone: 'neg' });
      return;
    }
    const text = before === null ? messages.createdText : messages.updatedText;
    showToast({
      title: before === null ? messages.created : messages.updated,
      text: isOnline() ? text : `${text} ${messages.savedOffline}`,
      tone: 'pos',
    });
    await close();
  };
  const parts = { form, errors, onChange: change, onLeave: leaveField };
  return (
    <form
      ref={root}
      className="card editor"
      noValidate
      aria-label={before === null ? messages.newTitle : messages.editTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormTabs tab={tab} onChange={setTab} />
      <div className="pad stack s16" role="tabpanel" id="listing-panel" aria-labelledby={`listing-tab-${tab}`}>
        <Offline />
        {!isMine && <Note tone="warn">{messages.notFound}</Note>}
        {draftAt !== null && (
          <Note tone="info">
            <div className="row between wrap">
              <span>{messages.draftFrom(formatTime(draftAt))}</span>
              <Button
                small
                onClick={() => {
                  setForm(start);
                  setDraftAt(null);
                }}
              >
                {messages.draftDiscard}
              </Button>
            </div>
          </Note>
        )}
        {tab === 'basic' && <BasicTab {...parts} listingId={before?.id ?? 0} />}
        {tab === 'details' && <DetailsTab {...parts} />}
        {tab === 'media' && <MediaTab {...parts} />}
      </div>
      <div className="foot-acts">
        <Button onClick={() => void close()}>{messages.cancel}</Button>
        <Button variant="pri" type="submit" busy={isSaving ? messages.saving : undefined}>
          {before === null ? messages.create : messages.update}
        </Button>
      </div>
    </form>
  );
}

function Offline() {
  return useConnection() ? null : <Note tone="info">{messages.offline}</Note>;
}

/** Offices are compared by the server; here a stranger's listing is only warned of. */
function mayBe(person: NonNullable<ReturnType<typeof useListingPerson>>, listing: Property): boolean {
  return person.office !== '' || mayEditListing(person, listing, '');
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
