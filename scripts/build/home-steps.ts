import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAGES, stageOf as stageOfTable } from '../../homes/kept.ts';
import { migrationFiles } from '../support/migrate.ts';
import { ROOT } from '../support/project.ts';

/** What a migration of the shop does to the tables of a home. */
export interface HomeStep {
  /** Whose tables it is about (kept.ts): 1, 2 … */
  readonly stage: number;
  /** Its number. */
  readonly migration: number;
  readonly statements: readonly string[];
}

const NAME = /^create\s+(?:unique\s+)?(?:index|trigger)\s+(\w+)/i;
const TABLE =
  /^(?:create\s+table|alter\s+table|drop\s+table|update|insert\s+into|delete\s+from|create\s+(?:unique\s+)?index\s+\w+\s+on|create\s+trigger\s+\w+\s+(?:before|after)\s+[\s\S]*?\son)\s+(\w+)/i;
/** What SHOP has on a table because it lives elsewhere: what closes it for who moved, and counts what went. */
const SHOPS_OWN = /_home_(?:insert|update|delete)$/;
const GONE = /^drop\s+(?:index|trigger)\s+(\w+)/i;

/** From the shop's migrations – texts of `NNNN-name.sql` in their order – what a home needs of each. */
export function homeSteps(files: readonly { readonly name: string; readonly sql: string }[]): HomeStep[] {
  const known = new Map<string, number>();
  const stageOf = (statement: string): number => {
    const gone = GONE.exec(statement)?.[1];
    if (gone) return known.get(gone) ?? 0;
    const table = TABLE.exec(statement)?.[1];
    const name = NAME.exec(statement)?.[1] ?? table;
    if (!table || !name || SHOPS_OWN.test(name)) return 0;
    const stage = stageOfTable(table);
    if (stage > 0) known.set(name, stage);
    return stage;
  };
  return files.flatMap(({ name, sql }) => {
    const byStage = Map.groupBy(statementsOf(sql), stageOf);
    return STAGES.flatMap((_, index) => {
      const statements = byStage.get(index + 1);
      return statements ? [{ stage: index + 1, migration: Number(name.slice(0, 4)), statements }] : [];
    });
  });
}

/** The statements of a file without its comments; a trigger ends with `end;`. */
function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const line of sql.split('\n').map((one) => one.replace(/\s*--.*$/, '').trimEnd())) {
    if (!line.trim()) continue;
    open += open ? `\n${line}` : line;
    if (/^create\s+trigger/i.test(open) ? !/(?:^|\s)end;$/i.test(line) : !line.endsWith(';')) continue;
    statements.push(open.replace(/;$/, ''));
    open = '';
  }
  return statements;
}

/** The source of homes/steps.ts, which `npm run types` writes. */
export function homeStepsSource(): string {
  const folder = join(ROOT, 'migrations/shop');
  const files = migrationFiles(folder).map((name) => ({
    name,
    sql: readFileSync(join(folder, name), 'utf8'),
  }));
  return `// Made by \`npm run types\` from migrations/shop: what each does to the tables of a home (kept.ts).\nexport const STEPS: readonly { readonly stage: number; readonly migration: number; readonly statements: readonly string[] }[] = [\n${homeSteps(files).map(lineOf).join('\n')}\n];\n`;
}

const lineOf = ({ stage, migration, statements }: HomeStep): string =>
  `  { stage: ${stage}, migration: ${migration}, statements: [\n${statements.map((sql) => `    ${JSON.stringify(sql)},\n`).join('')}  ] },`;
