import type { ClientForm } from './client-form.ts';

/** What every group of fields of the form takes. */
export type FieldGroupProps = {
  form: ClientForm;
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<ClientForm>) => void;
};
