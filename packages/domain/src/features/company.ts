// The company as it shows itself on what leaves the app: its name (a setting) and its logo.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';
import { photoUrl } from '../photo.ts';

const company = z.object({ nom: z.string().nullable(), logo_url: photoUrl });
export type Company = z.output<typeof company>;

/** Hangs on the one company there is. */
export const COMPANY_LOGO = defineAttachment({
  object: 'company',
  kinds: ['image'],
  visibility: 'company',
});
export const COMPANY_ID = 1;

export const getCompany = endpoint.get('/api/company', {
  summary: 'The name and the logo of the company.',
  ability: 'signed-in',
  response: company,
});

export const putCompanyLogo = endpoint.put('/api/company/logo', {
  summary: 'Set the logo that stands on PDFs.',
  ability: ['update', 'ServerSettings'],
  body: uploadRef,
  response: company,
});

export const deleteCompanyLogo = endpoint.delete('/api/company/logo', {
  summary: 'Remove the logo.',
  ability: ['update', 'ServerSettings'],
  response: company,
});
