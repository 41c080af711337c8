/** An option as `parseArgs` takes it, with what `--help` says of it. */
export interface Option {
  readonly type: 'string' | 'boolean';
  readonly default?: string | boolean;
  readonly multiple?: boolean;
  /** What stands for the value in the help: PORT, FILE. */
  readonly value?: string;
  /** Words that alone are taken. */
  readonly oneOf?: readonly string[];
  /** The value is a whole number of this range. */
  readonly range?: readonly [least: number, most: number];
  readonly about: string;
}

export type Options = Readonly<Record<string, Option>>;

export interface Command<Known extends Options = Options> {
  /** As it is typed: 'npm run import'. */
  readonly name: string;
  readonly about: string;
  /** What stands behind the options, 'FILE…'; without it nothing may. */
  readonly operands?: string;
  readonly options: Known;
  /** Lines below the options: examples, variables of the environment. */
  readonly notes?: readonly string[];
}
