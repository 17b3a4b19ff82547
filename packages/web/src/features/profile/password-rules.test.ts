import { describe, expect, it } from 'vitest';
import { faultsOfRefusal, findFaults, isDirty } from './password-rules.ts';

const good = { current: 'ancien-mot', next: 'lanterne-bleue', repeat: 'lanterne-bleue' };

describe('the password form', () => {
  it('asks for each field', () => {
    expect(findFaults({ current: '', next: '', repeat: '' })).toEqual({
      current: { own: 'session.enter_password' },
      next: { own: 'session.enter_new_password' },
      repeat: { own: 'session.repeat_new_password' },
    });
  });

  it('refuses fewer than eight characters with the message of the specification', () => {
    expect(findFaults({ ...good, next: 'court12', repeat: 'court12' })).toEqual({
      next: { server: 'validation.password_too_short' },
    });
  });

  it('compares the repetition', () => {
    expect(findFaults({ ...good, repeat: 'lanterne-verte' })).toEqual({
      repeat: { own: 'session.passwords_differ' },
    });
  });

  it('finds nothing to say of a good one', () => {
    expect(findFaults(good)).toEqual({});
  });

  it('is worth a warning as soon as something is typed', () => {
    expect(isDirty({ current: '', next: '', repeat: '' })).toBe(false);
    expect(isDirty({ current: '', next: 'a', repeat: '' })).toBe(true);
  });
});

describe('a refusal of the server', () => {
  it('goes to the field it names', () => {
    const refusal = {
      message: 'validation.invalid',
      fields: { password: ['validation.password_common'] },
    };
    expect(faultsOfRefusal(refusal)).toEqual({ next: { server: 'validation.password_common' } });
  });

  it('goes to the current password where it names none', () => {
    expect(faultsOfRefusal({ message: 'auth.password_wrong', fields: {} })).toEqual({
      current: { server: 'auth.password_wrong' },
    });
  });
});
