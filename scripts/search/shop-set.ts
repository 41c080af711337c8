import type { JudgedQuery, Judgement, Product } from './data-set.ts';
import { hash } from './disturb.ts';

/** A product kind of a small generated shop: nouns, what varies, and what else a title says. */
interface Kind {
  name: string;
  category: string;
  variants: readonly string[];
  extras: readonly string[];
  /** How customers ask, beside the name. */
  asked: readonly string[];
}

const BRANDS = ['Nordval', 'Tekaro', 'Brimstead', 'Ovalux', 'Karnon', 'Velidex'] as const;

const KINDS: readonly Kind[] = [
  {
    name: 'Cordless Drill Driver',
    category: 'Tools > Drills',
    variants: ['12V', '18V', '20V Max'],
    extras: ['2 Batteries', 'Bare Tool', 'with Case'],
    asked: ['cordless drill', 'drill driver', 'battery drill'],
  },
  {
    name: 'Drill Bit Set',
    category: 'Tools > Accessories',
    variants: ['13-Piece', '29-Piece', '100-Piece'],
    extras: ['for Metal', 'for Wood', 'for Masonry'],
    asked: ['drill bits', 'bit set'],
  },
  {
    name: 'Circular Saw',
    category: 'Tools > Saws',
    variants: ['7-1/4 in', '6-1/2 in'],
    extras: ['with Laser', '15-Amp', '1500W'],
    asked: ['circular saws'],
  },
  {
    name: 'Saw Blade',
    category: 'Tools > Accessories',
    variants: ['24-Tooth', '40-Tooth', '60-Tooth'],
    extras: ['for Circular Saw', 'for Miter Saw'],
    asked: ['saw blades'],
  },
  {
    name: 'Wireless Headphones',
    category: 'Electronics > Audio',
    variants: ['Over-Ear', 'On-Ear', 'In-Ear'],
    extras: ['Noise Cancelling', 'with Microphone', 'Black'],
    asked: ['headphones', 'wireless headphone'],
  },
  {
    name: 'Headphone Stand',
    category: 'Electronics > Accessories',
    variants: ['Aluminum', 'Wooden'],
    extras: ['with USB Charger', 'Black'],
    asked: ['stand for headphones'],
  },
  {
    name: 'USB-C Cable',
    category: 'Electronics > Cables',
    variants: ['3 ft', '6 ft', '10 ft'],
    extras: ['Braided', 'Fast Charging', '2-Pack'],
    asked: ['usb c cable', 'usbc cable'],
  },
  {
    name: 'LED Desk Lamp',
    category: 'Lighting > Lamps',
    variants: ['Dimmable', 'Clamp-On'],
    extras: ['with USB Port', 'White', 'Black'],
    asked: ['desk lamps', 'led lamp'],
  },
  {
    name: 'LED Light Bulb',
    category: 'Lighting > Bulbs',
    variants: ['60W Equivalent', '100W Equivalent'],
    extras: ['Soft White', 'Daylight', '4-Pack'],
    asked: ['light bulbs', 'led bulb'],
  },
];

interface Made extends Product {
  kind: Kind;
  variant: string;
}

/** A small English shop of tools and electronics with judged queries, generated: guards against tuning to one trade. */
export function shopSet(): { products: Product[]; queries: JudgedQuery[]; judgements: Judgement[] } {
  const products: Made[] = [];
  for (const kind of KINDS) {
    for (const brand of BRANDS) {
      for (const variant of kind.variants) {
        for (const extra of kind.extras) products.push(product(products.length, kind, brand, variant, extra));
      }
    }
  }
  const queries: JudgedQuery[] = [];
  const judgements: Judgement[] = [];
  const ask = (text: string, grade: (made: Made) => number): void => {
    const query = `s${queries.length}`;
    queries.push({ id: query, text, lang: 'en' });
    for (const made of products) {
      const points = grade(made);
      if (points) judgements.push({ query, product: made.id, grade: points });
    }
  };
  for (const kind of KINDS) {
    for (const text of [kind.name.toLowerCase(), ...kind.asked])
      ask(text, (made) => (made.kind === kind ? 2 : 0));
    const variant = kind.variants[hash(kind.name) % kind.variants.length]!;
    const both = (made: Made): number => (made.kind === kind ? (made.variant === variant ? 2 : 1) : 0);
    ask(`${variant} ${kind.asked[0]}`.toLowerCase(), both);
    const brand = BRANDS[hash(kind.category) % BRANDS.length]!;
    const branded = (made: Made): number => (made.kind === kind ? (made.brand === brand ? 2 : 1) : 0);
    ask(`${brand} ${kind.asked[0]}`.toLowerCase(), branded);
  }
  return { products, queries, judgements };
}

function product(index: number, kind: Kind, brand: string, variant: string, extra: string): Made {
  const model = `${brand.slice(0, 2).toUpperCase()}-${1000 + index}`;
  const other = KINDS[hash(model) % KINDS.length]!;
  return {
    id: String(index),
    number: model,
    title: `${brand} ${variant} ${kind.name} ${extra} ${model}`,
    brand,
    category: kind.category,
    attrs: { feature: extra, type: variant },
    // what shops write into descriptions: a word of other things too
    desc: `${kind.name}, ${variant.toLowerCase()}, ${extra.toLowerCase()}. Goes well with our ${other.name.toLowerCase()}.`,
    price: 10 + (hash(model) % 200),
    kind,
    variant,
  };
}
