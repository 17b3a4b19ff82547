import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'forms.key': 'This key must begin with a letter and hold only small letters, digits and “_”.',
    'forms.key_twice': 'This key is already used.',
    'forms.key_reserved': 'This key is kept for “does not apply”.',
    'forms.empty': 'Add at least one section.',
    'forms.empty_section': 'Add at least one question to this section.',
    'forms.too_many_sections': 'A form has at most 40 sections.',
    'forms.too_many_questions': 'A form has at most 300 questions.',
    'forms.too_few_options': 'At least two choices are needed.',
    'forms.too_many_options': 'A question offers at most 30 choices.',
    'forms.max_below_min': 'The maximum is below the minimum.',
    'forms.condition_target':
      'The question of this condition does not exist, or does not come before this one.',
    'forms.condition_operator': 'This comparison does not suit the chosen question.',
    'forms.condition_value': 'This value is no possible answer to the chosen question.',
    'forms.answer_invalid': 'This answer does not suit the question.',
    'forms.not_number': 'This is not a number. Write it in digits.',
    'forms.question_unknown': 'This question is not in the form.',
    'forms.number_too_small': 'This number is below the minimum.',
    'forms.number_too_big': 'This number is above the maximum.',
    'forms.too_few_photos': 'Add more photos: there are not enough.',
    'forms.too_many_photos': 'There are too many photos.',
    'forms.photo_twice': 'This photo stands elsewhere in the report already.',
    'forms.too_many_zones': 'There are too many areas.',
    'forms.zone_name': 'Give this area a name.',
    'forms.zone_missing': 'A section is missing.',
    'forms.zone_unknown': 'This area is not in the form.',
    'forms.file_not_json': 'This file is no form: it cannot be read.',
    'forms.file_format': 'This file is no form of Relève.',
    'forms.file_version': 'This form comes from a newer version of Relève.',
    'formulaire.photo_lost': 'This photo is no longer on this device. Add it again.',
  },
} satisfies Translated<typeof fr>;
