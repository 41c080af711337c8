export * from './model.ts';
export { createToken, type CreateContext, type NewTokenInput } from './create-token.ts';
export { readTokens, revokeToken } from './manage-tokens.ts';
export { tokenUse, touchToken, type TokenUse } from './queries.ts';
