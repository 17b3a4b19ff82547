// The words of a welcome card, in the language of whoever gets it.
import type { Language } from '@releve/domain/texts.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { type WelcomeCard, writeWelcomeCards } from '../../platform/pdf/pdf-welcome-cards.ts';
import { writeLongDate } from '../../platform/texts.ts';
import type { PersonForAccess } from './employe-access.repository.ts';
import { employesTexts } from './employes.texts.ts';

interface CardsOptions {
  readonly company: string;
  /** The origin of the app, as people reach it. */
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly expire_le: string;
  /** Of whoever prints. */
  readonly langue: Language;
  readonly now: Temporal.Instant;
}

interface Given {
  readonly person: PersonForAccess;
  readonly password: string;
}

function toCard(
  { person: { prenom, nom, username, langue }, password }: Given,
  { company, publicUrl, timeZone, expire_le }: CardsOptions,
): WelcomeCard {
  const t = employesTexts[langue];
  const origin = publicUrl.replace(/\/$/, '');
  return {
    company: company || t('card.app'),
    name: `${prenom} ${nom}`,
    fields: [
      { label: t('headers.username'), value: username },
      { label: t('card.password'), value: password },
    ],
    link: `${origin}/login?${new URLSearchParams({ identity: username }).toString()}`,
    address: origin.replace(/^https?:\/\//, ''),
    scan: t('card.scan'),
    note: t('card.note', { date: writeLongDate(langue, calendarDate(expire_le, timeZone)) }),
  };
}

export async function writeCards(
  options: CardsOptions,
  given: readonly Given[],
): Promise<{ nom: string; pdf: string }> {
  const t = employesTexts[options.langue];
  const bytes = await writeWelcomeCards(
    { ...options, title: t('card.title') },
    given.map((each) => toCard(each, options)),
  );
  return { nom: `${t('card.file')}.pdf`, pdf: bytes.toString('base64') };
}
