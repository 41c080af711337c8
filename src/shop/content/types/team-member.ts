import { z } from 'zod';
import { contentType } from './content-type.ts';
import { code, email, image, line, lines, needs, phone, text } from './field.ts';

/** A contact in the team (mitarbeiter): a person, or a role while no name is given. */
export const teamMember = contentType(
  'team-member',
  () =>
    z.strictObject({
      needs: needs(),
      department: line('department', 80),
      role: line('role', 80),
      text: text('text', 300),
      languages: lines('languages', 9),
      name: code('name', 80).optional(),
      email: email('email').optional(),
      phone: phone('phone').optional(),
      image: image(),
    }),
  {
    department: 'Beispiel: Technik',
    role: 'Beispiel: Fachberatung CAD/CAM',
    text: 'Beispiel: Ronden, Frässtrategien und Sinterprogramme.',
    languages: ['Deutsch', 'Englisch'],
  },
);
