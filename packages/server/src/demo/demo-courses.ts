// What the parts of the demo's courses share.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import type { DemoFormation } from './demo-formation-texts.ts';
import type { DemoCompany } from './demo-part.ts';

export interface StoredCourse {
  readonly id: number;
  readonly version_id: number;
  readonly line: DemoFormation;
  readonly contenu: FormationContent;
}

export interface NewCertificat {
  readonly formation: StoredCourse;
  readonly employe_id: number;
  readonly delivre_le: string;
  readonly source: { readonly tentative_id: number } | { readonly presence_id: number };
}

/** At ten in the morning of that day. */
export const agoOf = ({ today, timeZone }: DemoCompany, days: number): string =>
  instantAt(addDays(today, -days), '10:00:00', timeZone);
