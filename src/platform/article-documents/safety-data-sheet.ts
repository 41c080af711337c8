import type { Translator } from '#i18n/translate.ts';
import type { ReportBlock } from '#lib/pdf/report-model.ts';
import type { Hazard } from '#shop/catalogue/index.ts';
import { pictogramsOf, statementsOf } from './label-elements.ts';
import { precautionsOf } from './precautions.ts';

/** What a safety data sheet is written from. */
export interface SafetyData {
  readonly t: Translator;
  readonly hazard: Hazard | null;
  /** Name and numbers of the product, and who supplies it. */
  readonly identity: readonly (readonly [label: string, value: string])[];
  /** What the catalogue says of it beyond its numbers. */
  readonly properties: readonly (readonly [label: string, value: string])[];
  /** Temperature and place of storage, in words of the language. */
  readonly storage: readonly string[];
  /** Restricted precursor of explosives: a declaration of use is asked for. */
  readonly declarationNeeded: boolean;
}

/** Number to call in the countries of the Union. */
const EMERGENCY = '112';
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
const FLAMMABLE = ['H224', 'H225', 'H226'];
const BY_AIR = ['H330', 'H331', 'H332', 'H334', 'H335', 'H336', 'H350', 'H351', 'H372', 'H373'];

/**
 * The sixteen sections of a safety data sheet (Regulation (EU) 2020/878, docs/rules/requests.md#safety-data-sheets), written
 * from the hazards that the catalogue names. A supplier's own sheet is a file and comes as it is.
 */
export function safetyDataSheet(data: SafetyData): ReportBlock[] {
  const { t } = data;
  return SECTIONS.flatMap((section) => [
    { kind: 'heading' as const, text: `${section} ${t(`hazards:section.${section}`)}` },
    ...WRITERS[section - 1]!(data),
  ]);
}

const text = (words: string): ReportBlock => ({ kind: 'text', text: words });
const has = ({ hazard }: SafetyData, codes: readonly string[]): boolean =>
  hazard?.statements?.some((code) => codes.includes(code)) ?? false;

const WRITERS: readonly ((data: SafetyData) => ReportBlock[])[] = [
  ({ t, identity }) => [
    {
      kind: 'facts',
      rows: [
        ...identity,
        [t('hazards:label.use'), t('hazards:use')],
        [t('hazards:label.emergency'), EMERGENCY],
      ],
    },
  ],
  hazardsSection,
  (data) => [
    text(data.t(data.hazard?.statements?.length ? 'hazards:composition' : 'hazards:not-classified')),
  ],
  (data) => {
    const { t } = data;
    const skin = has(data, ['H314']) ? 'hazards:aid.skin-corrosive' : 'hazards:aid.skin';
    return [
      text(t('hazards:aid.general')),
      {
        kind: 'facts',
        rows: [
          [t('hazards:label.inhalation'), t('hazards:aid.inhalation')],
          [t('hazards:label.skin'), t(skin)],
          [t('hazards:label.eyes'), t('hazards:aid.eyes')],
          [t('hazards:label.ingestion'), t('hazards:aid.ingestion')],
        ],
      },
    ];
  },
  (data) => [
    text(data.t('hazards:fire.media')),
    ...(has(data, FLAMMABLE) ? [text(data.t('hazards:fire.flammable'))] : []),
  ],
  (data) => [
    ...(has(data, FLAMMABLE) ? [text(data.t('hazards:release.flammable'))] : []),
    text(data.t('hazards:release.general')),
  ],
  (data) => [
    text(data.t('hazards:handling.general')),
    ...(has(data, FLAMMABLE) ? [text(data.t('hazards:handling.flammable'))] : []),
    ...(isDust(data) ? [text(data.t('hazards:handling.dust'))] : []),
    ...(data.storage.length > 0
      ? [
          {
            kind: 'facts' as const,
            rows: [[data.t('hazards:label.storage'), data.storage.join('; ')] as const],
          },
        ]
      : []),
  ],
  (data) => [
    text(data.t('hazards:protection.general')),
    ...(has(data, BY_AIR) || isDust(data) ? [text(data.t('hazards:protection.breathing'))] : []),
  ],
  ({ t, properties }) =>
    properties.length > 0 ? [{ kind: 'facts', rows: properties }] : [text(t('hazards:not-classified'))],
  ({ t }) => [text(t('hazards:stability'))],
  (data) => {
    const health = statementsOf(data.t, data.hazard ?? {}).filter((line) => /^(?:H3|EUH)/.test(line));
    return [
      ...(health.length > 0 ? [{ kind: 'list' as const, items: health }] : []),
      text(data.t('hazards:toxicology')),
    ];
  },
  ({ t }) => [text(t('hazards:ecology'))],
  ({ t }) => [text(t('hazards:disposal'))],
  ({ t, hazard }) =>
    hazard?.unNumber
      ? [{ kind: 'facts', rows: [[t('catalogue:article.un-number'), hazard.unNumber]] }]
      : [text(t('hazards:transport.none'))],
  (data) => [
    text(data.t('hazards:law')),
    ...(data.declarationNeeded ? [text(data.t('hazards:law-precursors'))] : []),
    ...(data.hazard?.profile === 'disinfectant' ? [text(data.t('catalogue:hazard.biocide'))] : []),
  ],
  (data) => [text(data.t('hazards:other')), text(data.t('hazards:replaces'))],
];

const isDust = ({ hazard }: SafetyData): boolean =>
  hazard !== null && ['silica', 'dust', 'metalpowder', 'polymer'].includes(hazard.profile);

/** Section 2: classification and label elements, or that there are none. */
function hazardsSection(data: SafetyData): ReportBlock[] {
  const { t, hazard } = data;
  const statements = statementsOf(t, hazard ?? {});
  if (!hazard || statements.length === 0) return [text(t('hazards:not-classified'))];
  const precautions = precautionsOf(hazard.statements ?? []).map((code) => {
    const words = t(`hazards:p.${code}`);
    return `${code.replaceAll('+', ' + ')} ${words}`;
  });
  return [
    pictogramsOf(t, hazard),
    ...(hazard.signal
      ? [
          {
            kind: 'facts' as const,
            rows: [[t('hazards:label.signal'), t(`catalogue:hazard.${hazard.signal}`)] as const],
          },
        ]
      : []),
    { kind: 'heading', level: 3, text: t('hazards:label.hazard-statements') },
    { kind: 'list', items: statements },
    { kind: 'heading', level: 3, text: t('hazards:label.precautionary') },
    { kind: 'list', items: precautions },
  ];
}
