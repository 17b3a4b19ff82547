import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { explainRefusal, passwordForm } from './password-form.ts';

const { opening, read, isSame } = passwordForm;
const good = {
  current_password: 'ancien-mot',
  password: 'lanterne-bleue',
  repeat: 'lanterne-bleue',
};

describe('the password form', () => {
  it('asks for each field', () => {
    expect(read(opening)).toEqual({
      isValid: false,
      errors: { current_password: 'missing', password: 'missing', repeat: 'missing' },
    });
  });

  it('refuses fewer than eight characters with the message of the specification', () => {
    expect(read({ ...good, password: 'court12', repeat: 'court12' })).toEqual({
      isValid: false,
      errors: { password: 'validation.password_too_short' },
    });
  });

  it('compares the repetition', () => {
    expect(read({ ...good, repeat: 'lanterne-verte' })).toEqual({
      isValid: false,
      errors: { repeat: 'differs' },
    });
  });

  it('finds nothing to say of a good one, and does not send the repetition', () => {
    const { repeat: _repeat, ...content } = good;
    expect(read(good)).toEqual({ isValid: true, content });
  });

  it('is worth a warning as soon as something is typed', () => {
    expect(isSame(opening, { ...opening, password: 'a' })).toBe(false);
  });
});

describe('a refusal of the server', () => {
  it('is left to the field it names', () => {
    const errors = { password: ['validation.password_common'] };
    expect(explainRefusal(new ApiError(422, { message: 'x', errors }))).toBeUndefined();
  });

  it('goes to the current password where it names none', () => {
    expect(explainRefusal(new ApiError(422, { message: 'auth.password_wrong' }))).toEqual({
      current_password: 'auth.password_wrong',
    });
  });
});
