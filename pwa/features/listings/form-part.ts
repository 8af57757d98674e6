import type { FormField, ListingForm } from './listing-form.ts';

/** What each part of the form works with. */
export type FormPart = {
  form: ListingForm;
  errors: Partial<Record<FormField, string>>;
  onChange: (change: Partial<ListingForm>) => void;
  /** A field was left: it is checked. */
  onLeave: (field: FormField) => void;
};
