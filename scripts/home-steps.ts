/** Writes homes/steps.ts; part of `npm run types`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeStepsSource } from './build/home-steps.ts';
import { ROOT } from './support/project.ts';

writeFileSync(join(ROOT, 'homes/steps.ts'), homeStepsSource());
