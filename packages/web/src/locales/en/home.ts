import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/home.ts';

const home: Translated<typeof fr> = {};

export default home;
