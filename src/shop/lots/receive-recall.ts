import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { concernedBy, insertRecall, lotsOfRecall, type Concerned } from './recall-queries.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import { queueWebhooks } from '#shop/webhooks/index.ts';
import { isLanguage, DEFAULT_LANGUAGE, type Language } from '#shop/markets/index.ts';

/** What the dealer says about lots that must not be used. */
export interface Recall {
  /** The dealer's own number: said again with further lots, it is extended. */
  readonly number: string;
  readonly article: string;
  readonly name: string;
  readonly lots: readonly string[];
  readonly reason: string;
}

export interface RecallContext {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /** Address of the shop of a brand and market. */
  readonly home: (addressee: { brand: MailDraft['brand']; language: Language; country: string }) => string;
}

/** Statements of one transaction. */
const AT_ONCE = 400;

/**
 * Notes a recall and mails every customer who got one of its lots or has it in a work, each once; lots that a later message
 * adds are told of in a mail of their own. The same again changes nothing. `also` is written in the same transaction. Mails of very many
 * customers are kept before the recall is: what fails half way is made good by the same message.
 */
export async function receiveRecall(
  ctx: RecallContext,
  recall: Recall,
  also: readonly SqlStatement[] = [],
): Promise<{ outcome: 'applied' | 'repeated'; customers: number }> {
  const { db, now } = ctx;
  const { number, article, name, reason } = recall;
  const before = await lotsOfRecall(db, number);
  const added = [...new Map(recall.lots.map((lot) => [lot.toLowerCase(), lot])).entries()].filter(([key]) => !before.has(key)).map(([, lot]) => lot); // prettier-ignore
  if (added.length === 0) return { outcome: 'repeated', customers: 0 };
  const { results: concerned } = await concernedBy(db, article, added).all<Concerned>();
  const step = `${number}:${added.map((lot) => lot.toLowerCase()).toSorted().join()}`; // prettier-ignore
  const mails = concerned.flatMap((customer) => [
    queueMail(db, mailTo(ctx, customer, recall), { id: ctx.newId(), key: `recall:${step}:${customer.id}`, now }),
    queueWebhooks(db, { customer: customer.id, event: 'lot.recalled', key: step, body: messageTo(customer, recall), now }),
  ]); // prettier-ignore
  // what is too much for one transaction leaves before the recall is kept: repeated by its keys if what follows fails
  const early = mails.length > AT_ONCE ? mails.splice(0) : [];
  for (let at = 0; at < early.length; at += AT_ONCE) await db.batch(early.slice(at, at + AT_ONCE));
  await db.batch([
    ...mails,
    ...also,
    ...insertRecall(db, { number, article, name, reason, lots: added, now }),
  ]); // prettier-ignore
  return { outcome: 'applied', customers: concerned.length };
}

/** What the laboratory's software is told: its own lots alone. */
const messageTo = ({ seen }: Concerned, { number, article, name, reason }: Recall): object => ({
  recall: { number, article, name, reason, lots: lotsIn(seen) },
});

const lotsIn = (seen: string): string[] => (JSON.parse(seen) as { lot: string }[]).map(({ lot }) => lot);

function mailTo(
  ctx: RecallContext,
  customer: Concerned,
  { number, article, name, reason }: Recall,
): MailDraft {
  const brand = customer.firm === 3 ? 'light' : 'main';
  const language = isLanguage(customer.language) ? customer.language : DEFAULT_LANGUAGE;
  return {
    kind: 'recall',
    brand,
    language,
    to: customer.email,
    home: ctx.home({ brand, language, country: customer.country }),
    path: '/meinlabor/chargen?filter=rueckruf',
    values: { number, article },
    lines: [`${article} ${name}: ${lotsIn(customer.seen).join(', ')}`],
    note: reason,
  };
}
