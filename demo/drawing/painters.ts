import { blaster } from './devices/blasters.ts';
import { motor } from './devices/motors.ts';
import { articulator } from './devices/articulators.ts';
import { cadcam } from './devices/cadcam.ts';
import { printer } from './devices/printers.ts';
import { furnace } from './devices/furnaces.ts';
import { castingDevice } from './devices/casting-devices.ts';
import { modelDevice } from './devices/model-devices.ts';
import { printAccessory } from './devices/print-accessories.ts';
import { sparePart } from './devices/spare-parts.ts';
import { polymerisation } from './devices/polymerisation.ts';
import { workplace } from './devices/workplace.ts';
import { attachment, barElement } from './implants/attachments.ts';
import * as implant from './implants/abutments.ts';
import * as lab from './implants/lab-parts.ts';
import { impressionTray, mixingTip } from './lab/impression.ts';
import { baseAlloy, hardWire, preciousAlloy, solder, weldingWire } from './lab/metals.ts';
import { castingAccessory, crucible, dowelPin, modelBase } from './lab/model.ts';
import { specialWax, waxBlock, waxPattern, waxPlates, waxWire } from './lab/wax.ts';
import { sinteringAccessory } from './milling/accessories.ts';
import { blockOf } from './milling/block.ts';
import { discOf } from './milling/disc.ts';
import { bracket, molarBand } from './ortho/bracket.ts';
import { archwire, elastic, expansionScrew, thermoformingSheet } from './ortho/wires.ts';
import {
  disinfectant,
  lacquer,
  liquidIn,
  printingResin,
  sprayCan,
  tintedLiquid,
  twoComponents,
} from './packs/liquids.ts';
import * as paste from './packs/pastes.ts';
import * as powder from './packs/powders.ts';
import { burOf, cutter, diamondOf, parallelCutter, stone } from './rotary/abrasives.ts';
import { diamondDisc, mountedBrush, separatingDisc } from './rotary/discs.ts';
import { camTool, mandrel } from './rotary/mandrels.ts';
import { polisher } from './rotary/polishers.ts';
import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';
import { fullSet } from './teeth/full-set.ts';
import { mouldChart, shadeGuide } from './teeth/guides.ts';
import { singleTooth } from './teeth/single-tooth.ts';
import { anteriorSet, posteriorSet } from './teeth/tooth-sets.ts';
import { buff, latheBrush } from './tools/brushes.ts';
import { ceramicBrush } from './tools/ceramic-brush.ts';
import { handInstrument } from './tools/hand-instruments.ts';
import { articulatingPaper, gloves } from './tools/paper-and-gloves.ts';
import { protective } from './tools/protective.ts';
import { workTray } from './tools/trays.ts';
import { mixingUtensil } from './tools/utensils.ts';
import { plier } from './tools/pliers.ts';
import { printedMatter, serviceCard } from './tools/service.ts';

/** Draws the content of one picture; definitions go to the sheet. */
export type Painter = (sheet: Sheet, subject: Subject) => string;

/** Kind → painter: everything that can be drawn. */
export const PAINTERS: Readonly<Record<string, Painter>> = {
  'tooth-set-anterior': anteriorSet,
  'tooth-set-posterior': posteriorSet,
  'tooth-single': singleTooth,
  'tooth-full-set': fullSet,
  'shade-guide': shadeGuide,
  'mould-chart': mouldChart,

  'rotary-cutter': cutter,
  'rotary-bur': burOf('carbide'),
  'rotary-bur-steel': burOf('steel'),
  'rotary-diamond': diamondOf('electroplated'),
  'rotary-diamond-sintered': diamondOf('sintered'),
  'rotary-stone': stone,
  'rotary-parallel': parallelCutter,
  'rotary-polisher': polisher,
  'rotary-disc': separatingDisc,
  'rotary-disc-diamond': diamondDisc,
  'rotary-brush': mountedBrush,
  mandrel,
  'cam-tool': camTool,
  'lathe-brush': latheBrush,
  buff,

  disc: discOf({ finish: 'chalk', colour: '#f4f0e6' }),
  'disc-zirconia': discOf({ finish: 'chalk', colour: '#f4f0e6' }),
  'disc-pmma': discOf({ finish: 'gloss', colour: '#e3cea8' }),
  'disc-wax': discOf({ finish: 'wax', colour: '#4a80bd' }),
  'disc-cocr': discOf({ finish: 'metal', colour: '#b4bcc0' }),
  'disc-titanium': discOf({ finish: 'metal', colour: '#a29f9a' }),
  'disc-peek': discOf({ finish: 'gloss', colour: '#d9c7a3' }),
  'disc-composite': discOf({ finish: 'gloss', colour: '#e3cea8' }),
  block: blockOf('hybrid'),
  'block-silicate': blockOf('silicate'),
  'block-hybrid': blockOf('hybrid'),
  'block-zirconia': blockOf('zirconia'),
  'sintering-accessory': sinteringAccessory,

  jar: powder.powderJar,
  'powder-jar': powder.powderJar,
  'paste-jar': paste.pasteJar,
  'resin-powder': powder.resinPowder,
  stain: paste.stainOrGlaze,
  syringe: paste.compositeSyringe,
  'press-ingot': powder.pressIngot,
  'by-form': paste.byForm,
  bottle: liquidIn('#f0f2f0'),
  'bottle-amber': liquidIn('#7a4a22'),
  dropper: liquidIn('#e9ecea'),
  'liquid-tinted': tintedLiquid,
  lacquer,
  spray: sprayCan,
  'printing-resin': printingResin,
  disinfectant,
  'metal-powder': powder.metalPowder,
  pouch: powder.alginate,
  gypsum: powder.gypsumOf(''),
  'gypsum-bag': powder.gypsumBag,
  'gypsum-2': powder.gypsumOf('2'),
  'gypsum-3': powder.gypsumOf('3'),
  'gypsum-4': powder.gypsumOf('4'),
  'gypsum-5': powder.gypsumOf('5'),
  investment: powder.investment,
  'blasting-medium': powder.blastingMedium,
  pumice: powder.pumice,
  'polishing-paste': paste.polishingPaste,
  'impression-silicone': paste.impressionSilicone,
  cartridge: paste.doubleCartridge('#4a9cc0'),
  'cartridge-pink': paste.doubleCartridge('#e08f8f'),
  'two-components': twoComponents,
  putty: paste.labPutty,
  'duplicating-gel': paste.duplicatingGel,
  'tray-resin': paste.trayResin,
  'thermo-cartridge': paste.thermoplastic,
  tube: paste.plainTube,
  can: powder.plainTin,
  pail: powder.plainPail,
  bag: powder.plainBag,
  carton: paste.plainCarton,

  'alloy-precious': preciousAlloy,
  'alloy-base': baseAlloy,
  solder,
  'wire-spool': weldingWire,
  'wire-coil': hardWire,
  'wax-plates': waxPlates,
  'wax-block': waxBlock,
  'wax-special': specialWax,
  'wax-wire': waxWire,
  'wax-pattern': waxPattern,
  'dowel-pin': dowelPin,
  'model-base': modelBase,
  crucible,
  'casting-accessory': castingAccessory,
  'impression-tray': impressionTray,
  'mixing-tip': mixingTip,

  bracket,
  'molar-band': molarBand,
  archwire,
  'expansion-screw': expansionScrew,
  'thermoforming-sheet': thermoformingSheet,
  elastic,
  attachment,
  bar: barElement,
  'titanium-base': implant.titaniumBase,
  'abutment-straight': implant.abutment(false),
  'abutment-angled': implant.abutment(true),
  'multi-unit': implant.multiUnit,
  'premilled-blank': implant.premilledBlank,
  'lab-analog': lab.labAnalog,
  'impression-coping': lab.impressionCoping,
  'scan-body': lab.scanBody,
  'abutment-screw': lab.abutmentScrew,
  'healing-cap': implant.healingCap,

  furnace,
  'cadcam-device': cadcam,
  printer,
  'printing-accessory': printAccessory,
  'model-device': modelDevice,
  'casting-device': castingDevice,
  motor,
  'blasting-device': blaster,
  workplace,
  'polymerisation-device': polymerisation,
  articulator,
  'spare-part': sparePart,

  'hand-instrument': handInstrument,
  'ceramic-brush': ceramicBrush,
  plier,
  'articulating-paper': articulatingPaper,
  gloves,
  'protective-equipment': protective,
  'work-tray': workTray,
  'mixing-utensil': mixingUtensil,
  service: serviceCard,
  'printed-matter': printedMatter,
};
