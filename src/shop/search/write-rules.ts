import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { noteAct, requireStaff, type WithStaff } from '#shop/staff/index.ts';
import { phraseKey } from './choice.ts';
import type { RuleKind } from './rules.ts';
import { deleteMiss, deleteRule, forgetMisses, insertRule, readMisses, readRules, type Miss, type RuleRow } from './rule-queries.ts'; // prettier-ignore

/** What verbs of the search's rules see of the world. */
export interface RuleContext extends WithStaff {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
}

/** A rule as an editor writes it. */
export interface WrittenRule {
  readonly language: string;
  readonly kind: RuleKind;
  readonly phrase: string;
  readonly value: string;
}

/** Days for which what nobody found is kept. */
const KEPT_DAYS = 90;

/** Rules of a language and what was looked for in vain, the most wanted first. */
export async function readTerms(
  ctx: RuleContext,
  language: string,
): Promise<{ rules: RuleRow[]; misses: Miss[] }> {
  requireStaff(ctx);
  const since = new Date(Date.parse(ctx.now) - KEPT_DAYS * 86_400_000).toISOString();
  const [rules, misses] = await Promise.all([
    readRules(ctx.db, language),
    readMisses(ctx.db, language, since),
  ]);
  return { rules, misses };
}

/**
 * Teaches the search a rule; visitors' searches follow it within seconds, and the text counts as found from now on. A text
 * leads to one page: a second redirect takes the place of the first.
 *
 * Refuses `session.login-required`, `staff.not-allowed`, and `desk.fields` for what `knows` does not know.
 */
export async function addRule(
  ctx: RuleContext,
  rule: WrittenRule,
  knows: (value: string) => boolean | Promise<boolean>,
): Promise<void> {
  const staff = requirePublisher(ctx, rule.language);
  const phrase = phraseKey(rule.phrase);
  if (phrase === '') throw new Refusal('desk.fields', { fields: ['phrase'] });
  const isPhrase = rule.kind === 'synonym';
  const value = rule.value.trim();
  if (isPhrase ? phraseKey(value) === '' || phraseKey(value) === phrase : !(await knows(value)))
    throw new Refusal('desk.fields', { fields: ['value'] });
  const key = { ...rule, phrase, value };
  const subject = `${rule.language} ${rule.kind} ${phrase} → ${value}`;
  const since = new Date(Date.parse(ctx.now) - KEPT_DAYS * 86_400_000).toISOString();
  await ctx.db.batch([
    ...(rule.kind === 'redirect' ? [deleteRule(ctx.db, key, true)] : []),
    deleteMiss(ctx.db, rule.language, phrase),
    forgetMisses(ctx.db, rule.language, since),
    insertRule(ctx.db, key, { written: rule.phrase.trim(), by: staff.name, at: ctx.now }),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'search-rule', subject, when: CHANGED }),
  ]);
}

/** Takes a rule back. Refuses `session.login-required` and `staff.not-allowed`; one that is not there any more is fine. */
export async function removeRule(ctx: RuleContext, rule: WrittenRule): Promise<void> {
  const staff = requirePublisher(ctx, rule.language);
  const key = { ...rule, phrase: phraseKey(rule.phrase), value: rule.value.trim() };
  const subject = `${rule.language} ${rule.kind} ${key.phrase} → ${key.value}`;
  await ctx.db.batch([
    deleteRule(ctx.db, key),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'search-rule-removed', subject, when: CHANGED }),
  ]);
}

/** A rule works at once: it is for publishers, within their languages. */
function requirePublisher(ctx: RuleContext, language: string) {
  const staff = requireStaff(ctx, 'publisher');
  if (staff.languages !== '*' && !staff.languages.includes(language)) throw new Refusal('staff.not-allowed');
  return staff;
}

/** Holds in a batch where the statement before changed a row. */
const CHANGED = { sql: 'changes() > 0', values: [] };
