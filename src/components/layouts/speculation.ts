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
              '/:market/(aktionen|loesungen|legal|seite|videos|zahnassistent)*',
            ],
          },
          { not: { selector_matches: '[data-choose-language],[data-choose-country]' } },
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
export const SPECULATION_HASH = 'sha256-564MNZpUnaUuFJs/qP5NDlHa/3fk6EpvGZxrY0apk/c=';
