// What the address of the day holds. Without a schema: the screen opens light.
import {
  JOURNEE_CARTE_KEYS,
  JOURNEE_PORTEES,
  type JourneeCarteKey,
  type JourneePortee,
} from '@releve/domain/journee-cards.ts';
import { JOURNEE_VUES, type JourneeVue } from '@releve/domain/journee-view.ts';

interface DaySearch extends Record<string, unknown> {
  portee: JourneePortee;
  /** Without it, the company's clock chooses. */
  vue: JourneeVue | undefined;
  /** The half page of this night, in place of the day. */
  nuit: string | undefined;
  /** Everything of this card, over the day. */
  carte: JourneeCarteKey | undefined;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const readField = (address: unknown, name: string): unknown =>
  typeof address === 'object' && address !== null
    ? (address as Record<string, unknown>)[name]
    : undefined;

export const daySearch = {
  parse: (address: unknown): DaySearch => {
    const nuit = readField(address, 'nuit');
    return {
      portee: JOURNEE_PORTEES.find((portee) => portee === readField(address, 'portee')) ?? 'tous',
      vue: JOURNEE_VUES.find((vue) => vue === readField(address, 'vue')),
      carte: JOURNEE_CARTE_KEYS.find((carte) => carte === readField(address, 'carte')),
      nuit: typeof nuit === 'string' && DATE.test(nuit) ? nuit : undefined,
    };
  },
};
