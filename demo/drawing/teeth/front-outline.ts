import { d } from '../svg.ts';

/** Form class of an upper anterior mould: square, tapering, ovoid (docs/rules/demonstration-catalogue.md#teeth). */
export type ToothForm = 'S' | 'T' | 'O';

/** A tooth by its place beside the midline. */
export type FrontTooth = 'central' | 'lateral' | 'canine' | 'premolar';

/** Where a tooth stands. Seen from the front; `mesial` is the side of the midline. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly mesial: 'left' | 'right';
  /** Upper teeth hang with the incisal edge down, lower teeth stand. */
  readonly jaw: 'upper' | 'lower';
}

/** Half widths (of 1) at neck and incisal edge, height of the widest place, roundness of the corners. */
interface Measures {
  readonly neck: number;
  readonly incisal: number;
  readonly contact: number;
  readonly mesialCorner: number;
  readonly distalCorner: number;
}

const FORMS: Readonly<Record<ToothForm, Measures>> = {
  S: { neck: 0.39, incisal: 0.49, contact: 0.22, mesialCorner: 0.1, distalCorner: 0.17 },
  T: { neck: 0.27, incisal: 0.5, contact: 0.13, mesialCorner: 0.09, distalCorner: 0.16 },
  O: { neck: 0.32, incisal: 0.42, contact: 0.42, mesialCorner: 0.24, distalCorner: 0.31 },
};

/**
 * The outline of a front tooth as path data. The form class decides how parallel the sides are and how
 * round the corners; the lateral has the rounder distal corner, the canine its cusp.
 */
export function frontOutline(tooth: FrontTooth, form: ToothForm, place: Place): string {
  const side = place.mesial === 'right' ? 1 : -1;
  const at = (u: number, v: number): string => {
    const y = place.jaw === 'upper' ? place.y + place.height * (1 - v) : place.y + place.height * v;
    return d`${place.x + side * u * place.width} ${y}`;
  };
  const m = FORMS[form];
  return tooth === 'canine' || tooth === 'premolar'
    ? cuspid(m, at, tooth === 'canine')
    : incisor(m, at, tooth === 'lateral');
}

type At = (u: number, v: number) => string;

/** The cervical margin: an arch towards the root, running smoothly into both sides. */
function cervical(neck: number, at: At): string {
  return (
    `C${at(neck - 0.015, 1.0)} ${at(neck * 0.6, 1.05)} ${at(0, 1.05)}` +
    `C${at(-neck * 0.6, 1.05)} ${at(-neck + 0.015, 1.0)} ${at(-neck, 0.92)}Z`
  );
}

function incisor(m: Measures, at: At, lateral: boolean): string {
  const neck = m.neck * (lateral ? 0.95 : 1);
  const distal = m.distalCorner * (lateral ? 1.75 : 1);
  const mesial = m.mesialCorner * (lateral ? 1.25 : 1);
  const edge = m.incisal - (lateral ? 0.03 : 0);
  const contact = m.contact + (lateral ? 0.08 : 0);
  return (
    `M${at(-neck, 0.92)}` +
    `C${at(-neck - 0.03, 0.74)} ${at(-0.5, contact + 0.3)} ${at(-0.5, contact)}` +
    `C${at(-0.5, contact * 0.45)} ${at(-edge - 0.005, 0.02)} ${at(-edge + distal, lateral ? 0.035 : 0.012)}` +
    `C${at(-edge + distal + 0.18, 0)} ${at(edge - mesial - 0.16, -0.006)} ${at(edge - mesial, 0)}` +
    `C${at(edge - 0.01, 0)} ${at(0.5, contact * 0.4)} ${at(0.5, contact * 0.85)}` +
    `C${at(0.5, contact + 0.28)} ${at(neck + 0.03, 0.74)} ${at(neck, 0.92)}` +
    cervical(neck, at)
  );
}

function cuspid(m: Measures, at: At, canine: boolean): string {
  const neck = m.neck * 0.96;
  const tip = canine ? 0.06 : 0;
  const low = canine ? 0.26 : 0.2;
  return (
    `M${at(-neck, 0.92)}` +
    `C${at(-neck - 0.02, 0.74)} ${at(-0.5, low + 0.3)} ${at(-0.5, low + 0.04)}` +
    `C${at(-0.48, low - 0.09)} ${at(tip - 0.25, 0.06)} ${at(tip - 0.09, 0.015)}` +
    `C${at(tip - 0.03, -0.008)} ${at(tip + 0.04, -0.008)} ${at(tip + 0.1, 0.018)}` +
    `C${at(tip + 0.22, 0.06)} ${at(0.47, low - 0.12)} ${at(0.5, low - 0.02)}` +
    `C${at(0.5, low + 0.28)} ${at(neck + 0.02, 0.74)} ${at(neck, 0.92)}` +
    cervical(neck, at)
  );
}
