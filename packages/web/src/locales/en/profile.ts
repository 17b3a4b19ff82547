import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/profile.ts';

const profile: Translated<typeof fr> = {};

export default profile;
