import { fold } from './stem.ts';
import type { PropertyValues } from './slot.ts';
import type { OpenIndex } from './store.ts';

/** Property that says where in the mouth a tooth set belongs; catalogues without it have no tooth phrases. */
const POSITION = 'position';

/** How laboratories of nine countries say jaw and region; matched folded. */
const WORDS: Record<'upper' | 'lower' | 'anterior' | 'posterior', string> = {
  upper: `oben obere oberer oberes oberkiefer ok maxilla upper top haut supérieur supérieure supérieures supérieurs maxillaire
    superior superiores arriba superiore superiori sopra boven bovenkaak górny górne górna góra szczęka felső fent maxilláris
    horní nahoře`,
  lower: `unten untere unterer unteres unterkiefer uk mandibula lower bottom bas inférieur inférieure inférieures inférieurs
    mandibulaire inferior inferiores abajo inferiore inferiori sotto onder onderkaak dolny dolne dolna dół żuchwa alsó lent
    dolní dole`,
  anterior: `front frontzahn frontzähne vorne vorn anterior anteriors antérieur antérieure antérieures antérieurs anteriores
    anteriore anteriori frontali frontales voortanden fronttanden przednie przód elülső frontfog frontfogak frontální přední`,
  posterior: `seite seitenzahn seitenzähne hinten posterior posteriors postérieur postérieure postérieures postérieurs posteriores
    posteriore posteriori zijtanden kiezen boczne oldalsó hátsó postranní boční`,
};

const REGIONS = new Map<string, string>(
  Object.entries(WORDS).flatMap(([region, words]) =>
    words.split(/\s+/).map((word) => [fold(word), region] as const),
  ),
);

/** The words themselves, by their folded form. */
export const TOOTH_WORDS: ReadonlyMap<string, string> = new Map(
  Object.values(WORDS).flatMap((words) => words.split(/\s+/).map((word) => [fold(word), word] as const)),
);

/** "oben", "upper", "felső" … → the values of `position` that it means; null for other words or catalogues. */
export function toothValues({ meta }: OpenIndex, word: string): PropertyValues | null {
  const region = REGIONS.get(word);
  if (!region) return null;
  const property = meta.properties.find(({ code }) => code === POSITION);
  if (!property) return null;
  const accepted = new Uint8Array(property.values.length + 1);
  let any = false;
  property.values.forEach((value, i) => {
    if (!value.includes(region)) return;
    accepted[i + 1] = 1;
    any = true;
  });
  return any ? { property: POSITION, accepted } : null;
}
