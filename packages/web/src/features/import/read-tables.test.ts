import { describe, expect, it } from 'vitest';
import { readTables } from './read-tables.ts';

const csv = (text: string, name = 'liste.csv') => new File([text], name);

describe('a file of lines', () => {
  it.each([
    ['commas', 'Nom,Prénom\r\n"Roy, dit Audet",Aline\r\n'],
    ['semicolons', 'Nom;Prénom\n"Roy, dit Audet";Aline\n'],
    ['tabs', 'Nom\tPrénom\nRoy, dit Audet\tAline\n'],
  ])('is read with its %s', async (_kind, text) => {
    const outcome = await readTables(csv(text));
    expect(outcome).toMatchObject({
      tables: [
        {
          table: {
            headers: ['Nom', 'Prénom'],
            rows: [{ ligne: 2, cells: ['Roy, dit Audet', 'Aline'] }],
          },
        },
      ],
    });
  });

  it('says why it cannot be used', async () => {
    expect(await readTables(csv('Nom,Prénom\n'))).toEqual({ fault: 'empty' });
    expect(await readTables(csv('', 'vieux.xls'))).toEqual({ fault: 'old' });
    expect(await readTables(csv('PK pas une archive', 'faux.xlsx'))).toEqual({
      fault: 'unreadable',
    });
  });
});
