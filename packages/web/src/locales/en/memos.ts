import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/memos.ts';

const memos: Translated<typeof fr> = {};

export default memos;
