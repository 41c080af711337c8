import * as z from 'zod/mini';
import { FUNCTIONS, type CompanyFunction } from '#shop/session/model.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { amountField, emailField, optionalText, requiredText } from '#lib/validators/fields.ts';
import { isPin, type SubUser, type UserLogin } from './model.ts';

/** A sub-user as a form, by the names of the contract; amounts as they are typed, an empty PIN is none or unchanged. */
export function subUserForm() {
  return z.object({
    anrede: z.prefault(z.enum(['', 'w', 'm'], FIELD_TEXTS.invalid), ''),
    titel: optionalText(),
    vorname: requiredText(),
    nachname: requiredText(),
    funktionen: z.array(z.enum(FUNCTIONS)),
    limitAuftrag: amountField(),
    limitMonat: amountField(),
    PIN: optionalText([isPin, FIELD_TEXTS.invalid]),
    ohnePIN: z.prefault(z.boolean(), false),
  });
}

/** The e-mail of a user's own login. */
export function userLoginForm() {
  return z.object({ eMail: emailField() });
}

export type SubUserForm = z.output<ReturnType<typeof subUserForm>>;

/** A user's own login in the contract's words; an upstream of before says only the first two. */
interface UserLoginWire {
  eMail: string;
  aktiv: boolean;
  passkeys?: number | undefined;
  zweiterSchritt?: boolean | undefined;
}

/** A user in the contract's words (specification 3, scanner user). */
export interface SubUserWire {
  id: number;
  anrede: '' | 'w' | 'm';
  titel: string;
  vorname: string;
  nachname: string;
  /** 'general' for the account itself. */
  funktionen: readonly string[];
  /** null: the account itself, which is neutral. */
  farbe: number | null;
  /** It has a PIN. */
  pin: boolean;
  limitAuftrag: number | null;
  limitMonat: number | null;
  /** Its own login. */
  anmeldung?: UserLoginWire | null | undefined;
}

const WIRE_SALUTATION = { '': '', ms: 'w', mr: 'm' } as const satisfies Record<
  SubUser['salutation'],
  SubUserWire['anrede']
>;
const SALUTATION = { '': '', w: 'ms', m: 'mr' } as const satisfies Record<
  SubUserWire['anrede'],
  SubUser['salutation']
>;

/** A user in the words of the contract; 0 is the account itself, limits in minor units. */
export function subUserToWire(user: SubUser) {
  return {
    id: user.id,
    anrede: WIRE_SALUTATION[user.salutation],
    titel: user.title,
    vorname: user.firstName,
    nachname: user.lastName,
    funktionen: user.id === 0 ? ['general'] : [...user.functions],
    farbe: user.colour,
    pin: user.hasPin,
    limitAuftrag: user.orderLimit,
    limitMonat: user.monthLimit,
    anmeldung: user.login && {
      eMail: user.login.email,
      aktiv: user.login.isActive,
      passkeys: user.login.passkeys,
      zweiterSchritt: user.login.hasTwoStep,
    },
  };
}

function loginOfWire({ eMail, aktiv, passkeys = 0, zweiterSchritt = false }: UserLoginWire): UserLogin {
  return { email: eMail, isActive: aktiv, passkeys, hasTwoStep: zweiterSchritt };
}

/** The user that the contract's words name. */
export function subUserOfWire(wire: SubUserWire): SubUser {
  const isFunction = (name: string): name is CompanyFunction => FUNCTIONS.some((one) => one === name);
  return {
    id: wire.id,
    salutation: SALUTATION[wire.anrede],
    title: wire.titel,
    firstName: wire.vorname,
    lastName: wire.nachname,
    functions: wire.funktionen.filter(isFunction),
    colour: wire.farbe,
    hasPin: wire.pin,
    orderLimit: wire.limitAuftrag,
    monthLimit: wire.limitMonat,
    login: wire.anmeldung ? loginOfWire(wire.anmeldung) : null,
  };
}
