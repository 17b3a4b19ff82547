import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/shell.ts';

const shell: Translated<typeof fr> = {};

export default shell;
