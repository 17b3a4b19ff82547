import { confirmDocument, pinDocument, readDocument } from '@releve/domain/features/documents.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { DOCUMENT_CHANGES } from './document-changes.ts';

const subjectOf = ({ params }: { params: { id: number } }): string => `document:${params.id}`;

const WAITING = { subject: subjectOf, changes: DOCUMENT_CHANGES };

export const useReadDocument = () => useCommand(readDocument, WAITING);

export const useConfirmDocument = () => useCommand(confirmDocument, WAITING);

/** The last wish says all that those before it said. */
export const usePinDocument = () => useCommand(pinDocument, { ...WAITING, supersedes: () => true });
