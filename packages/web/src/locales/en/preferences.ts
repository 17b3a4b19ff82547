import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/preferences.ts';

const preferences: Translated<typeof fr> = {};

export default preferences;
