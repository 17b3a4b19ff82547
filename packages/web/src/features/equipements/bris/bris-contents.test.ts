import { reportBris } from '@releve/domain/features/equipement-rapports.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, listMissing, openContents, parseContents } from './bris-contents.ts';

const of = (machine: number | undefined, code = '') => openContents({ machine, code });

describe('the report of a breakage', () => {
  it('needs a machine or a code, and what is wrong: nothing else', () => {
    expect(listMissing(of(undefined))).toEqual(['machine', 'probleme']);
    expect(listMissing(of(undefined, '  '))).toEqual(['machine', 'probleme']);
    expect(listMissing({ ...of(12), probleme: 'fuite' })).toEqual([]);
    expect(listMissing({ ...of(undefined, 'L-7'), probleme: 'fuite' })).toEqual([]);
    expect(bodyOf(of(12), [])).toBeNull();
  });

  it('is what the endpoint takes: out of service unless it still works', () => {
    const body = bodyOf({ ...of(12), probleme: 'bruit' }, ['6f1b3d9e-4c64-4b0e-9f63-2f7f2a5b6c7d']);
    expect(reportBris.body.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ equipement_id: 12, code: null, hors_service: true });
    const working = bodyOf({ ...of(12), probleme: 'bruit', fonctionne: true }, []);
    expect(working).toMatchObject({ hors_service: false });
  });

  it('against a code that the phone does not know names the code alone', () => {
    const body = bodyOf({ ...of(undefined, ' L-7 '), probleme: 'autre', client_id: 4 }, []);
    expect(body).toMatchObject({ equipement_id: null, code: 'L-7', client_id: 4 });
    expect(reportBris.body.safeParse(body).success).toBe(true);
  });

  it('is read back as it was kept, and not otherwise', () => {
    const kept = { ...of(12), probleme: 'fuite' as const };
    expect(parseContents(structuredClone(kept))).toEqual(kept);
    expect(parseContents({ uuid: 'x' })).toBeNull();
  });
});
