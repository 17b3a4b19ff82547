import { clientReviewContent } from '@releve/domain/features/client-reviews.ts';
import { date, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';

const missing = (): string => translateServerMessage('validation.required') ?? '';

export const reviewForm = defineForm({
  fields: { note: whole<number | null>(null), par: text(), le: date(), commentaire: text() },
  schema: clientReviewContent,
  label: (name, t) => t(`client_reviews.${name}`),
  refusals: { note: missing, le: missing },
});
