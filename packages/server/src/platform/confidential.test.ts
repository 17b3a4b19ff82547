// What a declaration promises is checked when the app starts. What it hides is tried feature by feature, as in
// features/avis/avis-ways-in.test.ts.
import { defineAttachment } from '@releve/domain/attachments.ts';
import { getAvis } from '@releve/domain/features/avis.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { assertConfidential, hiddenLines } from './confidential.ts';

const reader = { id: 1, usergroup: 2 } as const;

describe('a confidential feature', () => {
  const confidential = { subjects: ['OwnAvis'] } as const;

  it('has no call that employee mode could open', () => {
    assertConfidential({ name: 'avis', confidential }, [getAvis]);
    expect(() =>
      assertConfidential({ name: 'avis', confidential }, [{ ...getAvis, isPersonal: false }]),
    ).toThrow(/avis is confidential, and opens GET \/api\/avis\/:id/);
  });

  it('has no file at an address for everybody', () => {
    const rule = defineAttachment({ object: 'secret', kinds: ['image'], visibility: 'company' });
    const files = { secret: async () => true };
    expect(() =>
      assertConfidential({ name: 'x', confidential: { files }, attachments: [rule] }, []),
    ).toThrow(/opens secret/);
  });

  it('hides its lines of the journal: from a reader by its rule, from a file all of them', () => {
    const features = [
      { name: 'avis', confidential: { journal: { avis: () => sql<boolean>`true` } } },
    ];
    expect(hiddenLines(features, null)).toEqual([{ objet: 'avis', isShown: null }]);
    expect(hiddenLines(features, reader)[0]?.isShown).not.toBeNull();
  });
});
