/**
 * What browsers that can may load before it is asked for (docs/decisions/125): pages that are the same for everybody once the pointer
 * rests on their link, and those of the catalogue drawn as well once it is pressed. Not among them: pages of customers, whose guests
 * are led away; searches, whose misses are counted; another language or country.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              '/:market/',
              '/:market/shop/(category|artikel|linie)/*',
              '/:market/(aktionen|zahnassistent|loesungen|legal|seite|videos|dokumente)/*',
              '/:market/(aktionen|zahnassistent|loesungen|service|company|kontakt|impressum|videos)',
            ],
          },
          { not: { selector_matches: '[data-needs-login], [data-choose-language], [data-choose-country]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [
    { where: { href_matches: '/:market/shop/(category|artikel|linie)/*' }, eagerness: 'conservative' },
  ],
};

/** The rules as they stand in every page. */
export const SPECULATION = JSON.stringify(RULES);

/** Names them in the page's policy; a test says the right one. */
export const SPECULATION_HASH = 'sha256-zlQi6qITp6b81w/tiCclOF5Z2r75EZPhJKyFQ/b681M=';
