// What opening, confirming and pinning change in what the device already shows, before the server knows. Pure.
import {
  confirmDocument,
  listMyDocuments,
  type MyDocument,
  openDocument,
  pinDocument,
  readDocument,
} from '@releve/domain/features/documents.ts';
import type { Endpoint, EndpointRequest } from '@releve/domain/endpoint.ts';
import { firstMarks } from '@releve/domain/receipts.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

type Change<C extends Endpoint> = <Row extends MyDocument>(
  row: Row,
  input: EndpointRequest<C>,
) => Row;

/** A receipt is of one version: what was confirmed before the next one came says nothing of that one. */
const withRead: Change<typeof readDocument> = (row, { body: { version_id, at } }) =>
  row.courante.id === version_id
    ? { ...row, ma_lecture: firstMarks(row.ma_lecture, { lu_le: at }) }
    : row;

/** To confirm is to have read. */
const withConfirmation: Change<typeof confirmDocument> = (row, { body: { version_id, at } }) =>
  row.courante.id === version_id
    ? { ...row, ma_lecture: firstMarks(row.ma_lecture, { lu_le: at, confirme_le: at }) }
    : row;

const withPin: Change<typeof pinDocument> = (row, { body: { epingle } }) => ({ ...row, epingle });

const changesBy = <C extends typeof readDocument | typeof pinDocument>(
  command: C,
  change: Change<C>,
): WaitingChange[] => [
  changeBy(command, listMyDocuments, (list, input) => ({
    ...list,
    data: list.data.map((row) => (row.id === input.params.id ? change(row, input) : row)),
  })),
  changeBy(command, openDocument, (opened, input) =>
    opened.id === input.params.id ? change(opened, input) : opened,
  ),
];

export const DOCUMENT_CHANGES: readonly WaitingChange[] = [
  ...changesBy(readDocument, withRead),
  ...changesBy(confirmDocument, withConfirmation),
  ...changesBy(pinDocument, withPin),
];

export type DocumentState = 'to_confirm' | 'unread' | 'confirmed' | 'read';

/** What the current version asks of its reader. */
export function documentStateOf({
  ma_lecture,
  confirmation_requise,
}: Pick<MyDocument, 'ma_lecture' | 'confirmation_requise'>): DocumentState {
  if (confirmation_requise) return ma_lecture.confirme_le === null ? 'to_confirm' : 'confirmed';
  return ma_lecture.lu_le === null ? 'unread' : 'read';
}

export const awaitsReader = (document: MyDocument): boolean => {
  const state = documentStateOf(document);
  return state === 'to_confirm' || state === 'unread';
};
