import type { SqlDatabase } from '#lib/sql.ts';
import { requireCustomer, requireLeader, type WithCaller } from '#shop/session/index.ts';
import { yearAfter, type UseDeclaration } from './model.ts';
import { declarationOf, insertDeclaration } from './queries.ts';

export interface DeclarationContext extends WithCaller {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Makes the declaration of use for a year from now, as a form of wire.ts checks it; an earlier one stays as it was given. Refuses
 * everybody but the account itself and leaders: who signs binds the company.
 */
export async function declareUse(
  ctx: DeclarationContext,
  said: Pick<UseDeclaration, 'signer' | 'position' | 'purpose'>,
): Promise<UseDeclaration> {
  const { customerId, user } = requireLeader(ctx);
  const declaration = { ...said, givenAt: ctx.now, validTo: yearAfter(ctx.now) };
  await insertDeclaration(
    ctx.db,
    { id: ctx.newId(), customer: customerId, user: user.id },
    declaration,
  ).run();
  return declaration;
}

/** The declaration that holds now; null without one. Refuses guests. */
export function readDeclaration(ctx: Omit<DeclarationContext, 'newId'>): Promise<UseDeclaration | null> {
  return declarationOf(ctx.db, requireCustomer(ctx).customerId, ctx.now);
}
