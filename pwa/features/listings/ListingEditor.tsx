import { useEffect, useRef, useState } from 'react';
import type { Property } from '../../../domain/property/property.ts';
import { useConnection } from '../../data/platform/notices.ts';
import { useProperty } from '../../data/queries/listings.ts';
import { readDraft } from '../../data/queries/managed-listings.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { codeName, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BasicTab } from './BasicTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import styles from './editor.module.css';
import type { FormPart } from './form-part.ts';
import { FEATURES, type ListingForm, parseForm, TABS, type Tab, tabOf } from './listing-form.ts';
import { messages } from './messages.ts';
import { PhotoField } from './PhotoField.tsx';
import { TextField } from './TextField.tsx';
import { useListingForm } from './use-listing-form.ts';

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
  // The listing as it was when opened, so that it does not change under the form.
  if (before === null && listing.data != null) setBefore(listing.data);
  if (before !== null) return <WithDraft draftId={String(listingId)} before={before} onClose={onClose} />;
  if (listing.isPending) return <Skeleton w="100%" h={420} />;
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
  const [draftAt, setDraftAt] = useState(draft?.at ?? null);
  const [tab, setTab] = useState<Tab>('basic');
  const root = useRef<HTMLFormElement>(null);
  const edit = useListingForm({ draftId, draft: draft?.form ?? null, before, onClose });
  const submit = async () => {
    const missing = await edit.submit();
    if (missing === null) return;
    setTab(tabOf(missing));
    // The tab is drawn first.
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
        <Offline />
        {!edit.isMine && <Note tone="warn">{messages.notFound}</Note>}
        {draftAt !== null && <DraftNote at={draftAt} onDiscard={startOver} />}
        {tab === 'basic' && <BasicTab {...edit.part} listingId={before?.id ?? 0} />}
        {tab === 'details' && <DetailsTab {...edit.part} />}
        {tab === 'media' && <MediaTab {...edit.part} />}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void edit.close()}>{messages.cancel}</Button>
        <Button variant="primary" type="submit" busy={edit.isSaving ? messages.saving : undefined}>
          {before === null ? messages.create : messages.update}
        </Button>
      </div>
    </form>
  );
}

function DraftNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Note tone="info">
      <div className="row between wrap">
        <span>{messages.draftFrom(formatTime(at))}</span>
        <Button small onClick={onDiscard}>
          {messages.draftDiscard}
        </Button>
      </div>
    </Note>
  );
}

function Offline() {
  return useConnection() ? null : <Note tone="info">{messages.offline}</Note>;
}

function MediaTab(part: FormPart) {
  const { form, onChange } = part;
  // A listing may carry features that the list does not name; they stay unless they are taken off.
  const all = [...FEATURES, ...form.features.filter((feature) => !(FEATURES as readonly string[]).includes(feature))];
  const toggle = (feature: string, isOn: boolean) =>
    onChange({ features: isOn ? [...form.features, feature] : form.features.filter((other) => other !== feature) });
  return (
    <div className="stack gap-16">
      <fieldset>
        <legend className="h4">{messages.fields.features}</legend>
        <div className={styles.features}>
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
      <TextField {...part} field="imageUrl" inputMode="url" maxLength={2000} help={messages.imageHelp} />
    </div>
  );
}
