import type { FormField, ListingForm } from './listing-form.ts';

export type FormPart = {
  form: ListingForm;
  errors: Partial<Record<FormField, string>>;
  onChange: (change: Partial<ListingForm>) => void;
  onLeave: (field: FormField) => void;
};
