import { z } from 'zod';

const result = z.object({
  duration: z.number().default(0),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
});
const spec = z.object({
  line: z.number().default(0),
  tests: z.array(
    z.object({
      projectName: z.string().default(''),
      status: z.string().default(''),
      results: z.array(result).default([]),
    }),
  ),
});
const suite = z.object({
  file: z.string(),
  specs: z.array(spec),
  get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).optional();
  },
});
const report = z.object({ suites: z.array(suite) });

type Suite = z.output<typeof suite>;
type Tried = z.output<typeof spec>['tests'][number];

/** A browser test of one project with all its tries; `place` is `file:line`, as the runner takes it. */
export interface ReportedTest extends Tried {
  readonly file: string;
  readonly place: string;
}

/** All tests of Playwright's JSON report, those of its nested suites among them; undefined for another runner's. */
export function testsOf(json: unknown): ReportedTest[] | undefined {
  const of = ({ file, specs, suites = [] }: Suite): ReportedTest[] => [
    ...specs.flatMap(({ line, tests }) => tests.map((one) => ({ ...one, file, place: `${file}:${line}` }))),
    ...suites.flatMap(of),
  ];
  const read = report.safeParse(json);
  return read.success ? read.data.suites.flatMap(of) : undefined;
}
