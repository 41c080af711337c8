import { z } from 'zod';
import { contentType } from './content-type.ts';
import { code, line, text } from './field.ts';

/** Title and description of a page (route_path_name, meta_title, meta_description); may hold placeholders. */
export const pageMetadata = contentType(
  'page-metadata',
  () =>
    z.strictObject({
      /** Name of the route as in the specification's chapter 2. */
      routePathName: code('route', 80),
      title: line('metaTitle', 120),
      description: text('metaDescription', 320),
    }),
  {
    routePathName: 'home',
    title: 'Beispiel: Dentalbedarf für das Labor | {brand}',
    description: 'Beispiel: Mehr als 75.000 Artikel für Labor und Praxis.',
  },
);
