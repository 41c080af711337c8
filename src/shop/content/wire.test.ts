import { describe, expect, test } from 'vitest';
import type { ContentEntry } from './model.ts';
import { teamWire } from './team-wire.ts';
import { TONES } from './types/field.ts';
import { contentTypes, PUBLIC_TYPE_NAMES, type PublicTypeName } from './types/index.ts';
import { contentWire, routeAndHash, toneColours, type WireOptions } from './wire.ts';

const options: WireOptions = {
  prefix: 'de-de',
  brand: 'main',
  values: { brand: 'Haus', email: 'a@b.example' },
  sceneUrl: (scene, size) => `/scenes/${scene}-${size}.svg`,
  tileUrl: (categoryId) => `/tiles/${categoryId}.svg`,
};

function sample<T extends PublicTypeName>(type: T, fields: object = {}, key = 'a'): ContentEntry<T> {
  const shared = { language: 'de', country: '*', brand: '*', sort: 0, revision: 'r' } as const;
  return { type, key, ...shared, fields: { ...contentTypes[type].sample, ...fields } } as ContentEntry<T>;
}

const attributes = <T extends PublicTypeName>(entry: ContentEntry<T>) =>
  contentWire([entry], options).data[0]?.attributes;

describe('kinds of content', () => {
  test.each(PUBLIC_TYPE_NAMES)('the sample of %s is valid and has a form in the contract', (type) => {
    expect(contentTypes[type].schema.safeParse(contentTypes[type].sample).success).toBe(true);
    const { data } = contentWire([sample(type)], options);
    expect(data).toHaveLength(1);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });
});

describe('the names of the contract', () => {
  test('hero images come with url and the formats large, medium and small', () => {
    expect(attributes(sample('hero'))?.['image']).toEqual({
      data: {
        attributes: {
          url: '/scenes/cabinet-large.svg',
          alternativeText: 'Beispiel: Zahnschrank mit Garnituren',
          formats: {
            large: { url: '/scenes/cabinet-large.svg' },
            medium: { url: '/scenes/cabinet-medium.svg' },
            small: { url: '/scenes/cabinet-small.svg' },
          },
        },
      },
    });
  });

  test('an image of the media library wins over the drawn scene', () => {
    const size = { url: '/m/1.jpg', width: 1, height: 1 };
    const image = { url: '/m/1.jpg', alt: 'x', formats: { large: size, medium: size, small: size } };
    expect(attributes(sample('hero', { image }))).toMatchObject({ image: { data: { attributes: image } } });
    expect(attributes(sample('category-banner', { image }))).toMatchObject({
      Category_Tile: { data: { attributes: { url: '/m/1.jpg' } } },
    });
  });

  test.each([
    ['banner', ['route', 'hash', 'description', 'backgroundcolor', 'text_color']],
    ['category-banner', ['Category_Id', 'Category_Tile']],
    ['page-metadata', ['route_path_name', 'meta_title', 'meta_description']],
    ['company-data', ['firmennummer']],
    ['company-phone', ['company_telephone1', 'company_telephone2', 'company_telephone3']],
  ] as const)('%s carries %j', (type, names) => {
    expect(Object.keys(attributes(sample(type)) ?? {})).toEqual(expect.arrayContaining([...names]));
  });

  test('an id is a number that depends on the key alone', () => {
    const id = (over: Partial<ContentEntry<'banner'>>) =>
      contentWire([{ ...sample('banner'), ...over }], options).data[0]?.id;
    expect(id({ country: 'CH', language: 'fr', revision: 'other' })).toBe(id({}));
    expect(id({ key: 'b' })).not.toBe(id({}));
    expect(Number.isSafeInteger(id({}))).toBe(true);
  });

  test.each([
    ['service#faq', { route: 'service', hash: '#faq' }],
    ['shop', { route: 'shop', hash: '' }],
    ['', { route: '', hash: '' }],
  ])('the target %j splits into route and hash', (target, expected) => {
    expect(routeAndHash(target)).toEqual(expected);
  });
});

describe('texts', () => {
  test('placeholders of the company are filled everywhere, a page’s own by the page', () => {
    expect(attributes(sample('chat-setting', { heading: 'Chat mit {brand}{unknown}' }))?.['heading']).toBe(
      'Chat mit Haus',
    );
    expect(attributes(sample('page-metadata', { title: '{name} | {brand}' }))?.['meta_title']).toBe(
      '{name} | Haus',
    );
  });

  test('answers come as safe HTML and as plain text, and name their hash', () => {
    const answer = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '<b>' }] }],
    };
    expect(attributes(sample('faq', { answer }, 'prices'))).toMatchObject({
      hash: 'FAQ-prices',
      answer: '<p>&lt;b&gt;</p>',
      answer_text: '<b>',
    });
  });
});

describe('banner colours', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  test.each(TONES.flatMap((tone) => (['main', 'light'] as const).map((brand) => ({ tone, brand }))))(
    '$tone of $brand keeps a contrast of 4.5',
    ({ tone, brand }) => {
      const { backgroundcolor, text_color } = toneColours(tone, brand);
      const [dark = 0, bright = 0] = [luminance(backgroundcolor), luminance(text_color)].sort(
        (a, b) => a - b,
      );
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('the team', () => {
  const team = [
    sample('team-member', { department: 'Technik' }, 'a'),
    sample('team-member', { department: 'Beratung' }, 'b'),
    sample('team-member', { department: 'Technik' }, 'c'),
  ];

  test('groups stand in the editors’ order', () => {
    const { data } = teamWire(team, { grouped: true }, options, () => 0);
    expect(data).toMatchObject([
      { department: 'Technik', members: [{}, {}] },
      { department: 'Beratung', members: [{}] },
    ]);
  });

  test('chance decides the order only when asked for', () => {
    const falling = () => {
      let n = 1;
      return () => (n -= 0.1);
    };
    const ids = (request: { randomize?: boolean }) =>
      teamWire(team, request, options, falling()).data.map((item) => 'id' in item && item.id);
    expect(ids({ randomize: true })).toEqual(ids({}).toReversed());
  });
});
